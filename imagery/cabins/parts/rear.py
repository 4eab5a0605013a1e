"""The shell behind the front seats, for the rearward view."""

import numpy as np

import materials as m
from kit.meshes import add_grid, add_tube, mirrored

from .shell import RAIL


def build(cabin):
    z = cabin.header[1]
    x = np.linspace(-RAIL - 0.02, RAIL + 0.02, 40)
    crown = 0.028 * (1 - (x / RAIL) ** 2)
    rows = [(-0.92, 0.060), (-0.93, 0.030), (-0.95, 0.016), (-1.25, -0.010), (-1.50, -0.060), (-1.54, -0.085)]
    lining = np.stack([np.stack([x, np.full_like(x, a), z + b + crown], -1) for a, b in rows], 1)
    add_grid('rear lining', lining, m.headliner(), sharp=60)
    for side in (1, -1):
        flip = (lambda p: np.asarray(p, float)) if side > 0 else mirrored
        ys = np.linspace(0.0, -0.96, 30)
        add_tube('roof side', flip(np.stack([np.full(30, RAIL - 0.055), ys, np.full(30, z + 0.026)], 1)), 0.030, m.headliner(), flat=0.7, sides=28)
        t = np.linspace(0, 1, 24)[:, None]
        post = np.array([0.765, -0.26, 0.82]) * (1 - t) + np.array([RAIL, -0.22, z + 0.01]) * t
        add_tube('middle pillar', flip(post), 0.058, m.headliner(), up=(0, 1, 0), flat=1.0, sides=32)
        post = np.array([0.78, -1.62, 0.86]) * (1 - t) + np.array([RAIL - 0.02, -1.18, z - 0.005]) * t
        add_tube('rear pillar', flip(post), 0.085 + 0.05 * (1 - t[:, 0]), m.headliner(), up=(1, 0, 0), sides=40)
        strap = np.array([0.700, -0.24, 1.06]) * (1 - t) + np.array([0.690, -0.30, 0.50]) * t
        _belt(flip(strap), side)
        wall = np.array([[(0.755, -0.9, 0.0), (0.755, -0.9, 0.90)], [(0.755, -1.9, 0.0), (0.755, -1.9, 0.90)]])
        add_grid('rear side', flip(wall), m.dark_leather())
    deck = np.stack([np.stack([x * 1.4, np.full_like(x, a), np.full_like(x, b)], -1) for a, b in ((-1.42, 0.90), (-1.46, 0.925), (-1.95, 0.93))], 1)
    add_grid('rear deck', deck, m.dark_leather())


def _belt(path, side):
    wide = np.linspace(-0.023, 0.023, 4)
    points = path[:, None] + np.array([0.0, 1.0, 0.0]) * wide[None, :, None] + (-side * 0.012, 0, 0)
    add_grid('belt', points, m.rubber())
