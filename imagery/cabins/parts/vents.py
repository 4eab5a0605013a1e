"""Air outlets on the trim band."""

import numpy as np

import materials as m
from kit.curves import rounded_rectangle, super_ellipse
from kit.meshes import add_slab, add_tube
from kit.solids import add_lathe

from .dash import band_at


def _axes(cabin, x):
    middle = band_at(cabin, x, 0.5)
    across = band_at(cabin, x + 0.01, 0.5) - band_at(cabin, x - 0.01, 0.5)
    up = band_at(cabin, x, 1.0) - band_at(cabin, x, 0.0)
    return middle, across / np.linalg.norm(across), up / np.linalg.norm(up)


def _outlet(cabin, x, width, height, metal, share=0.5, slats=3, shape='rectangle'):
    """Adds a dark box in a metal frame with horizontal slats and one handle."""
    middle, across, up = _axes(cabin, x)
    face = np.cross(across, up)
    middle = middle + up * cabin.band * (share - 0.5)
    outline = rounded_rectangle(width, height, height * 0.3) if shape == 'rectangle' else super_ellipse(width, height, 2.2)
    add_slab('outlet', outline, 0.003, 0.001, m.rubber(), middle, across, up)
    add_slab('outlet frame', outline * (1 + 0.006 / width, 1 + 0.006 / height), 0.0072, 0.0016, metal, middle, across, up, hole=outline)
    for k in range(slats):
        at = (k + 0.5) / slats - 0.5
        half = width / 2 * (0.97 if shape == 'rectangle' else np.sqrt(max(0.0, 1 - abs(2 * at) ** 2.2)) * 0.96)
        slat = rounded_rectangle(2 * half, height / slats * 0.30, 0.0006, 4) + (0, at * height)
        add_slab('slat', slat, 0.0062, 0.0006, m.gloss_black(), middle, across, up)
    knob = rounded_rectangle(0.007, height * 0.34, 0.0015) + (width * 0.02, 0)
    add_slab('outlet knob', knob, 0.0095, 0.001, metal, middle, across, up)
    return face


def _round_outlet(cabin, x, metal, radius=0.034):
    middle, across, up = _axes(cabin, x)
    for r, material in ((radius, metal), (radius * 0.40, metal)):
        ring = [(r, 0.0), (r, 0.010), (r - 0.002, 0.0125), (r - 0.005, 0.011), (r - 0.006, 0.004)]
        add_lathe('ring', ring, material, middle, across, up, 72)
    add_lathe('throat', [(radius - 0.004, 0.004), (0.0, 0.0015)], m.rubber(), middle, across, up, 72)
    for turn in np.radians(np.arange(0, 360, 30)):
        way = np.array([np.cos(turn), np.sin(turn)])
        blade = rounded_rectangle(radius * 0.56, 0.0026, 0.0008, 4)
        blade = blade @ np.array([[way[0], way[1]], [-way[1], way[0]]]) + way * radius * 0.66
        add_slab('blade', blade, 0.008, 0.0006, m.gloss_black(), middle, across, up)
    add_lathe('cap', [(radius * 0.36, 0.004), (radius * 0.34, 0.012), (0.0, 0.0128)], m.gloss_black(), middle, across, up, 48)


def build(cabin):
    metal = m.warm_chrome() if cabin.warm_metal else m.chrome()
    {'line': _line, 'pods': _pods, 'round': _round, 'ellipse': _ellipse}[cabin.vents](cabin, metal)


def _line(cabin, metal):
    """Slim outlets along the whole upper edge of the band."""
    height = 0.024
    share = 1 - (height / 2 + 0.007) / cabin.band
    for x, width in ((-0.645, 0.15), (-0.095, 0.175), (0.135, 0.175), (0.630, 0.17)):
        _outlet(cabin, x, width, height, metal, share, 2)


def _pods(cabin, metal):
    """Four upright lozenges."""
    for x in (-0.66, -0.135, 0.155, 0.655):
        _outlet(cabin, x, 0.105, 0.036, metal, 0.5, 3)


def _round(cabin, metal):
    """Round outlets with the look of turbines."""
    for x in (-0.655, -0.075, 0.055, 0.185, 0.655):
        _round_outlet(cabin, x, metal, 0.0285)


def _ellipse(cabin, metal):
    """One long ellipse in front of the passenger, and small ones elsewhere."""
    for x, width in ((-0.65, 0.12), (-0.085, 0.15), (0.145, 0.15)):
        _outlet(cabin, x, width, 0.036, metal, 0.56, 3, 'ellipse')
    _outlet(cabin, 0.64, 0.13, 0.036, metal, 0.56, 3, 'ellipse')
    t = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    x = 0.475 + 0.262 * np.cos(t)
    ring = band_at(cabin, x, 0.54 + 0.40 * np.sin(t), 0.0016)
    add_tube('ellipse', ring, 0.0018, metal, closed=True)
