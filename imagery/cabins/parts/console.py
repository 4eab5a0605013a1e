"""The console between the seats: leather flanks, a trim plate, an armrest."""

import numpy as np

import materials as m
from kit.curves import rounded, smoothstep
from kit.meshes import add_grid, add_tube
from kit.pillow import Pillow, polygon
from kit.stitches import add_stitches

from . import controls
from .console_top import CUP_RADIUS, CUP_X, CUP_Y, WIDE, has_cups, profile, top_point


def build(cabin):
    top = profile(cabin)
    metal = m.warm_chrome() if cabin.warm_metal else m.chrome()
    floating = 'floating' in cabin.extras
    end = 0.64 if floating else 0.815
    _body(top, end, floating)
    _plate(cabin, top, metal)
    _armrest(cabin)
    controls.build(cabin, top, metal)


def _body(top, end, floating):
    y = np.linspace(-0.62, end, 150)
    z, w = top(y), WIDE + 0.012 * smoothstep(0.45, 0.8, y)
    floor = (z - 0.11) if floating else np.full_like(y, 0.05)
    section = np.stack([
        np.stack([-w - 0.012, floor], 1), np.stack([-w - 0.006, z - 0.05], 1), np.stack([-w, z], 1),
        np.stack([w, z], 1), np.stack([w + 0.006, z - 0.05], 1), np.stack([w + 0.012, floor], 1),
    ], 1)
    section = rounded(section, [0, 0.02, 0.024, 0.024, 0.02, 0], 10, 5)
    points = np.concatenate([section[..., :1], np.repeat(y[:, None, None], section.shape[1], 1), section[..., 1:]], -1)
    if floating:
        tip = points[-1].mean(0)
        points = np.concatenate([points] + [(tip + (points[-1] - tip) * s + (0, d, 0))[None] for s, d in ((0.97, 0.008), (0.85, 0.016), (0.5, 0.019), (0, 0.02))])
    covered = (points[..., 1] > 0.15) & (points[..., 1] < 0.60) & (np.abs(points[..., 0]) < 0.095)
    add_grid('console', points, m.leather(), sharp=60, keep=~covered)
    for side in (-1, 1):
        seam = np.stack([side * (WIDE + 0.0045 + 0.012 * smoothstep(0.45, 0.8, y)), y, z - 0.036], 1)
        add_stitches('console seam', seam[:-4], np.array([side, 0.0, 0.05]), m.thread())


def _plate(cabin, top, metal):
    """Adds the trim plate that follows the top, in a thin metal frame."""
    start = 0.135
    finish = 0.615 if 'floating' in cabin.extras else 0.765
    y = np.linspace(start, finish, 360)
    half = 0.102 + 0.010 * smoothstep(0.5, 0.8, y)
    x = np.linspace(-1, 1, 120)
    points = top_point(top, x[None] * half[:, None], np.repeat(y[:, None], len(x), 1), 0.0022)
    keep = np.ones(points.shape[:2], bool)
    if has_cups(cabin):
        for side in (-1, 1):
            keep &= np.hypot(points[..., 0] - side * CUP_X, points[..., 1] - CUP_Y) > CUP_RADIUS + 0.0008
    add_grid('plate', points, m.trim(cabin.trim, 'y'), keep=keep)
    edge = np.concatenate([points[:, 0], points[-1, 1:-1], points[::-1, -1], points[0, 1:-1][::-1]])
    add_tube('plate frame', edge, 0.0024, metal, closed=True)


def _armrest(cabin):
    split = cabin.console != 'lever'
    for side in (-1, 1):
        if not split and side > 0:
            break
        low, high = (0.003, 0.122) if split else (-0.122, 0.122)
        if side < 0 and split:
            low, high = -0.122, -0.003
        outline = polygon([(low, -0.55), (high, -0.55), (high, 0.118), (low, 0.118)], 0.022)
        pillow = Pillow(outline, 0.050, 0.020)
        z = 0.528 if cabin.console != 'bridge' else 0.552
        origin, xa, ya = (0, 0, z), (1, 0, 0), (0, 1, 0.0)
        pillow.build('armrest', m.leather(), origin, xa, ya, rings=60, around=240)
        inner = low + 0.016 if side > 0 else high - 0.016
        path = np.stack([np.full(60, inner), np.linspace(-0.5, 0.095, 60)], 1)
        if split:
            pillow.stitch('armrest seam', m.thread(), path, origin, xa, ya)
