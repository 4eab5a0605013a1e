"""The enclosure of the cabin: pillars, roof lining, visors, mirrors, floor."""

import numpy as np

import materials as m
from kit.curves import rounded, rounded_rectangle, smoothstep
from kit.meshes import add_grid, add_slab, add_tube, mirrored
from kit.pillow import Pillow, polygon

RAIL = 0.575


def _pillar_line(cabin):
    """Returns the middle line of the left front pillar and roof rail, from the scuttle to the rear."""
    y, z = cabin.header
    corner = [(0.775, cabin.scuttle - 0.26, 0.835), (0.735, cabin.scuttle - 0.40, 0.90), (0.600, y + 0.05, z - 0.018), (RAIL, y - 0.25, z + 0.012), (RAIL - 0.005, -1.1, z + 0.010)]
    return rounded(corner, [0, 0.10, 0.20, 0.10, 0], 24, 24)


def build(cabin, looks_ahead=True):
    y, z = cabin.header
    line = _pillar_line(cabin)
    t = np.linspace(0, 1, len(line))
    width = 0.036 + 0.010 * smoothstep(0.5, 0, t)
    for side in (1, -1):
        path = line if side > 0 else mirrored(line)
        add_tube('pillar', path, width, m.headliner(), up=(0, 0.5, 1), flat=0.8, sides=40)
        shift = np.array([side * 0.030, 0.012, 0.006])
        add_tube('pillar seal', path + shift, 0.024, m.rubber(), up=(0, 0.5, 1), sides=24)
        if 'wing screens' not in cabin.extras:
            _outer_mirror(side)
    _roof(y, z)
    _floor()
    if looks_ahead:
        _visors(y, z)
        _mirror(y, z)


def _roof(y, z):
    x = np.linspace(-RAIL - 0.02, RAIL + 0.02, 60)
    crown = 0.028 * (1 - (x / RAIL) ** 2)
    rows = [
        (y + 0.085 - 0.055 * (x / RAIL) ** 2, z - 0.002 + crown), (y + 0.060 - 0.055 * (x / RAIL) ** 2, z - 0.012 + crown),
        (y + 0.02 - 0.05 * (x / RAIL) ** 2, z - 0.006 + crown), (y - 0.10 + 0 * x, z + 0.012 + crown), (-0.02 + 0 * x, z + 0.020 + crown),
    ]
    section = np.stack([np.stack([x, a, b], -1) for a, b in rows], 1)
    section = rounded(section, [0, 0.012, 0.03, 0.10, 0], 8, 6)
    add_grid('roof lining', section, m.headliner(), sharp=70)
    rows = [(-0.02, 0.020), (-0.03, 0.045), (-0.04, 0.060)]
    edge = np.stack([np.stack([x, np.full_like(x, a), z + b + crown], -1) for a, b in rows], 1)
    add_grid('roof edge', edge, m.satin_black())
    band = np.stack([np.stack([x, y + d - 0.055 * (x / RAIL) ** 2, z + e + crown], -1) for d, e in ((0.03, -0.003), (0.075, -0.010), (0.16, -0.030))], 1)
    add_grid('tint band', band, m.rubber())


def _visors(y, z):
    for side in (-1, 1):
        outline = polygon([(0.085, 0.0), (0.50, 0.0), (0.515, -0.155), (0.085, -0.155)], 0.03)
        outline = outline if side > 0 else (outline * (-1, 1))[::-1]
        pillow = Pillow(outline, 0.016, 0.014)
        tilt = (0, 1, -0.10)
        pillow.build('visor', m.headliner(), (0, y + 0.015, z + 0.012), (-1, 0, 0), tilt, rings=24, around=160, skirt=0.01)
    add_slab('roof console', rounded_rectangle(0.135, 0.17, 0.02), 0.012, 0.004, m.satin_black(), (0, y - 0.07, z + 0.040), (-1, 0, 0), (0, 1, -0.08))
    for side in (-1, 1):
        lamp = rounded_rectangle(0.030, 0.012, 0.004) + (side * 0.038, -0.02)
        add_slab('lamp', lamp, 0.0135, 0.0006, m.light('lamp', (1.0, 0.86, 0.68), 2.2), (0, y - 0.07, z + 0.040), (-1, 0, 0), (0, 1, -0.08))


def _mirror(y, z):
    """A frameless mirror on a short stem, turned a little to the driver."""
    at = np.array([0.0, y + 0.035, z - 0.082])
    turn = np.radians(-9)
    xa, ya = (np.cos(turn), np.sin(turn), 0), (0, 0.10, 1)
    shape = rounded_rectangle(0.225, 0.058, 0.022)
    add_slab('mirror back', shape, -0.026, -0.012, m.satin_black(), at, xa, ya)
    add_slab('mirror', shape, 0.004, 0.002, m.gloss_black(), at, xa, ya)
    add_slab('mirror glass', shape * (0.965, 0.88), 0.0046, 0.0003, m.mirror_glass(), at, xa, ya)
    t = np.linspace(0, 1, 12)[:, None]
    add_tube('stem', at + (0, 0.02, 0.01) + t * np.array([0, 0.075, 0.088]), 0.012 + 0.012 * t[:, 0], m.satin_black(), up=(1, 0, 0))
    add_slab('camera box', rounded_rectangle(0.11, 0.12, 0.025), 0.02, 0.008, m.satin_black(), at + (0, 0.115, 0.088), (1, 0, 0), (0, -0.75, 1))


def _outer_mirror(side):
    """Adds the outer mirror, as seen through the side window."""
    at = side * 0.92, 0.90, 0.925
    outline = rounded([(-0.068, -0.042), (0.072, -0.046), (0.080, 0.036), (-0.042, 0.044)], 0.028, 12, 4, True)
    outline = outline if side > 0 else (outline * (-1, 1))[::-1]
    add_slab('outer mirror', outline, 0.01, 0.006, m.gloss_black(), at, (1, side * -0.28, 0), (0, 0.05, 1))
    add_slab('outer glass', outline * 0.90, 0.0108, 0.0004, m.mirror_glass(), at, (1, side * -0.28, 0), (0, 0.05, 1))
    shell = [np.r_[at] + (side * 0.005, d, 0) for d in (0.0, 0.03, 0.06, 0.085)]
    add_tube('mirror shell', np.array(shell), np.array([0.058, 0.060, 0.050, 0.024]), m.body_paint(), up=(0, 0, 1), flat=0.74, sides=40)
    add_tube('mirror arm', np.array([(side * 0.80, 0.93, 0.875), (side * 0.86, 0.92, 0.885), (side * 0.92, 0.915, 0.90)]), 0.018, m.gloss_black(), flat=0.6)


def _floor():
    """Carpet up to the bulkhead, mats with a woven edge, pedals."""
    x, y = np.meshgrid(np.linspace(-0.80, 0.80, 4), np.linspace(-1.0, 1.44, 60))
    add_grid('floor', np.stack([x, y, 0.02 + 0.46 * smoothstep(0.86, 1.42, y)], -1), m.carpet())
    y, z = np.meshgrid([0.50, 1.50], [-0.05, 0.81])
    for side in (-1, 1):
        add_grid('footwell side', np.stack([np.full_like(y, side * 0.752), y, z], -1), m.carpet())
        mat = rounded_rectangle(0.46, 0.42, 0.05)
        at = (side * 0.40, 0.62, 0.024)
        add_slab('mat', mat, 0.008, 0.003, m.carpet(), at, (1, 0, 0), (0, 1, 0.02))
        add_tube('mat edge', np.c_[mat, np.full(len(mat), 0.010)] + at, 0.004, m.leather(), closed=True)
    for px, wide, tall in ((-0.245, 0.050, 0.15), (-0.385, 0.105, 0.055)):
        add_slab('pedal', rounded_rectangle(wide, tall, 0.012), 0.008, 0.003, m.trim('aluminium'), (px, 0.93, 0.17), (1, 0, 0), (0, 0.45, 1))
