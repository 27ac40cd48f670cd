/** How ready the host is: a server is always. */

/** @returns {any} */
export const HostStatus = () => null;
