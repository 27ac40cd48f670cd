"""The alerts in `deploy/alerts.yml`: they ask for metrics that exist, and fire when they should."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from prometheus_client import REGISTRY

from centaine.server.operations.metrics import REFUSALS
from tests.server.client import ROOT

RULES = (ROOT / "deploy" / "alerts.yml").read_text("utf-8")


def test_alerts_ask_for_metrics_that_exist() -> None:
    """Codes, too, are there before the first refusal."""
    samples = [sample for metric in REGISTRY.collect() for sample in metric.samples]
    asked = set(re.findall(r"\bcentaine_\w+", RULES))
    assert asked and asked <= {sample.name for sample in samples}
    codes = {code for found in re.findall(r'\bcode=~?"([^"]+)"', RULES) for code in found.split("|")}
    [refusals] = REFUSALS.collect()
    assert codes and codes <= {sample.labels["code"] for sample in refusals.samples}


@pytest.mark.parametrize("command", ["check config prometheus.yml", "test rules alerts.test.yml"])
def test_alerts_fire_when_they_should(command: str) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("NOT CHECKED: when which alert fires: promtool is not installed")
    done = subprocess.run([promtool, *command.split()], cwd=ROOT / "deploy", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
