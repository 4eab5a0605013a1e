"""Door panels: sill, trim band in line with the dashboard, light line, armrest, loudspeaker."""

import numpy as np

import materials as m
from kit.curves import rounded, rounded_rectangle, smoothstep, super_ellipse
from kit.meshes import add_grid, add_slab, add_tube, mirrored
from kit.stitches import add_stitches

from .dash import BAND_TOP

Y = np.linspace(-0.95, 0.95, 240)


def _sections(cabin, arm):
    low = BAND_TOP - cabin.band
    upper = [(0.790, 0.885), (0.750, 0.883), (0.722, 0.868), (0.722, 0.825), (0.737, BAND_TOP + 0.003)]
    band = [(0.738, BAND_TOP + 0.003), (0.733, BAND_TOP), (0.722, low), (0.730, low - 0.003)]
    leather = [(0.735, low - 0.010), (0.726, low - 0.014), (0.722, low - 0.018), (0.716, 0.672),
               (0.722 - 0.085 * arm, 0.640), (0.722 - 0.088 * arm, 0.596), (0.728 - 0.02 * arm, 0.545), (0.728, 0.38), (0.735, 0.30)]
    foot = [(0.730, 0.31), (0.715, 0.30), (0.700, 0.18), (0.725, -0.02)]
    return upper, band, leather, foot


def _surface(corners, cut):
    section = np.stack([np.stack(np.broadcast_arrays(x, z, Y)[:2], -1) for x, z in corners], 1)
    section = rounded(section, cut, 10, 5)
    return np.concatenate([section[..., :1], np.repeat(Y[:, None, None], section.shape[1], 1), section[..., 1:]], -1)


def build(cabin):
    metal = m.warm_chrome() if cabin.warm_metal else m.chrome()
    arm = 1 - smoothstep(0.26, 0.60, Y)
    upper, band, leather, foot = _sections(cabin, arm)
    low = BAND_TOP - cabin.band
    shapes = [
        ('door top', _surface(upper, [0, 0.02, 0.016, 0.012, 0]), m.dark_leather()),
        ('door band', _surface(band, [0, 0.003, 0.003, 0]), m.trim(cabin.trim, 'y')),
        ('door', _surface(leather, [0, 0.004, 0.012, 0.03, 0.022, 0.030, 0.04, 0.04, 0]), m.leather()),
        ('door foot', _surface(foot, [0, 0.01, 0.03, 0]), m.soft_plastic()),
    ]
    for side in (1, -1):
        flip = (lambda p: p) if side > 0 else mirrored
        for name, points, material in shapes:
            add_grid(name, flip(points), material, sharp=60)
        ahead = np.linspace(Y[0], 0.79, 60)
        line = lambda x, z: flip(np.stack([np.full_like(ahead, x), ahead, np.full_like(ahead, z)], 1))
        add_tube('door line', line(0.7205, low + 0.001), 0.0024, metal)
        add_tube('door glow', line(0.7255, low - 0.0085), 0.0028, m.light('ambient', cabin.ambient, 5.0))
        if cabin.second_line:
            add_tube('door inlay', line(0.7265, low + cabin.band * 0.46), 0.0018, metal)
        seam = shapes[2][1]
        row = int(np.argmin(np.abs(seam[60, :, 2] - (low - 0.040))))
        add_stitches('door seam', flip(seam[:-20, row] + (-0.0006, 0, 0)), np.array([-side, 0.0, 0.1]), m.thread())
        edge = int(np.argmin(np.abs(seam[60, :, 2] - 0.646) + (seam[60, :, 0] > 0.70)))
        add_stitches('arm seam', flip(seam[:185, edge] + (0, 0, 0.0006)), np.array([0.0, 0, 1]), m.thread())
        _handle(flip, shapes[2][1], low, metal)
        _switches(side)
        _speaker(flip, shapes[2][1], metal)


def _handle(flip, surface, low, metal):
    """Adds a door handle, a bow that is attached to the leather at both ends."""
    t = np.linspace(0, 1, 30)
    yz = np.stack([0.30 + 0.155 * t, np.full_like(t, low - 0.052)], 1)
    path = _on_door(surface, yz, 0.022 * np.sin(np.pi * t) ** 0.45 - 0.004)
    add_tube('handle', flip(path), 0.0070, metal, flat=0.8, sides=18)


def _switches(side):
    at = (side * 0.672, 0.165, 0.6475)
    add_slab('switch plate', rounded_rectangle(0.052, 0.17, 0.012), 0.004, 0.0015, m.gloss_black(), at, (1, 0, 0), (0, 1, 0))
    for k in range(3 if side < 0 else 2):
        key = rounded_rectangle(0.030, 0.026, 0.006) + (0, 0.050 - 0.048 * k)
        add_slab('switch', key, 0.010, 0.003, m.satin_black(), at, (1, 0, 0), (0, 1, 0))


def _speaker(flip, surface, metal):
    """Adds a perforated area in the leather, following its surface."""
    outline = super_ellipse(0.23, 0.115, 2.6) + (0.55, 0.455)
    rings = [outline.mean(0) + (outline - outline.mean(0)) * s for s in np.linspace(0, 1, 14)]
    points = np.stack([_on_door(surface, ring, 0.0015) for ring in rings])
    add_grid('speaker', flip(points), m.speaker_mesh(), close_columns=True)
    add_tube('speaker rim', flip(points[-1]), 0.0022, metal, up=(1, 0, 0), closed=True)


def _on_door(surface, yz, out):
    """Returns points of the leather at (y, z), moved by `out` metres towards the middle of the car."""
    rows = np.interp(yz[:, 0], Y, np.arange(len(Y))).round().astype(int)
    x = [np.interp(z, surface[row, ::-1, 2], surface[row, ::-1, 0]) for row, z in zip(rows, yz[:, 1])]
    return np.stack([np.array(x) - out, yz[:, 0], yz[:, 1]], 1)
