/** The order of a list of pupils, which stays while the list is open: nobody moves away from under the teacher's finger. */

/** Where a pupil sits, and their name. @typedef {{match: string, seat: number, name: string}} Placed */

/** The pupils in the order in which they were shown before; who is new comes last, by name. Who was renamed sits where they
 * sat, and who has moved to another table has the same name.
 * @template {Placed} Pupil @param {Pupil[]} pupils @param {Placed[]} before @returns {Pupil[]} */
export function inOrder(pupils, before) {
  const bySeat = new Map(before.map(({ match, seat }, place) => [`${match} ${seat}`, place]));
  const byName = new Map(before.map(({ name }, place) => [name, place]));
  /** @param {Placed} pupil */
  const placeOf = ({ match, seat, name }) => bySeat.get(`${match} ${seat}`) ?? byName.get(name) ?? before.length;
  return pupils
    .map((pupil) => ({ pupil, place: placeOf(pupil) }))
    .sort((one, other) => one.place - other.place || one.pupil.name.localeCompare(other.pupil.name))
    .map(({ pupil }) => pupil);
}
