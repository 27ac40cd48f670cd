"""Environments for reinforcement learning (docs/environments.md).

`centaine.rl.encodings` needs NumPy alone; everything else needs the extra: `pip install centaine[rl]`.
"""
