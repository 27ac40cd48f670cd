"""Thousands of games at once, as arrays, in compiled code (docs/batch.md). It needs the extra `batch`."""

from __future__ import annotations

from centaine.batch.batch import Batch, RandomPlay
from centaine.batch.prime_climb.batch import PrimeClimbBatch
from centaine.batch.prime_climb.expert.player import PrimeClimbExpert
from centaine.batch.ultimate_track.batch import UltimateTrackBatch

__all__ = ["Batch", "PrimeClimbBatch", "PrimeClimbExpert", "RandomPlay", "UltimateTrackBatch"]
