"""The controls on the console: knobs, levers, keys, cups, the climate panel."""

import numpy as np

import materials as m
from kit.curves import rounded_rectangle
from kit.meshes import add_slab, add_tube
from kit.solids import add_lathe

from .console_top import CUP_RADIUS, CUP_X, CUP_Y, axes_at, top_point
from .displays import climate_panel


def build(cabin, top, metal):
    {'lever': _lever, 'dial': _dial, 'crystal': _crystal, 'bridge': _bridge}[cabin.console](cabin, top, metal)


def _panel(cabin, top, y=0.69, width=0.20, height=0.085):
    xa, ya = axes_at(top, y)
    climate_panel(cabin, top_point(top, 0.0, y, 0.003), xa, ya, width, height)


def _cups(top, metal):
    """Two wells for cups in a metal lip."""
    xa, ya = axes_at(top, CUP_Y)
    for side in (-1, 1):
        at = top_point(top, side * CUP_X, CUP_Y, 0.0022)
        r = CUP_RADIUS
        lip = [(r + 0.0048, 0.0), (r + 0.0042, 0.0020), (r + 0.0010, 0.0022), (r - 0.0006, 0.0008), (r - 0.0008, -0.004)]
        add_lathe('cup lip', lip, metal, at, xa, ya, 72)
        well = [(r - 0.0008, -0.003), (r - 0.002, -0.045), (r - 0.008, -0.058), (0, -0.060)]
        add_lathe('cup', well, m.soft_plastic(), at, xa, ya, 72)


def _lid(top, metal, y=0.245, length=0.15):
    """A sliding lid over the wells."""
    xa, ya = axes_at(top, y)
    at = top_point(top, 0.0, y, 0.002)
    add_slab('lid', rounded_rectangle(0.178, length, 0.014), 0.005, 0.0018, m.gloss_black(), at, xa, ya)
    add_slab('lid pull', rounded_rectangle(0.05, 0.005, 0.002), 0.008, 0.001, metal, at + ya * length * 0.40, xa, ya)


def _keys(top, y, count=4, span=0.15, width=0.026, height=0.013):
    xa, ya = axes_at(top, y)
    for k in range(count):
        x = (k / (count - 1) - 0.5) * span
        add_slab('key', rounded_rectangle(width, height, 0.004), 0.0065, 0.0018, m.satin_black(), top_point(top, x, y, 0.002), xa, ya)
        add_slab('key light', rounded_rectangle(0.007, 0.0011, 0.0004, 4), 0.0002, 0.0001, m.light('signs', (0.7, 0.75, 0.8), 0.35), top_point(top, x, y, 0.0086), xa, ya)


def _knob(at, xa, ya, metal, radius, height, material=None, flutes=48):
    base = [(radius * 1.32, 0), (radius * 1.30, 0.003), (radius * 1.22, 0.0045), (radius * 1.04, 0.0045)]
    add_lathe('knob base', base, metal, at, xa, ya, 96)
    side = [(radius, 0.002), (radius, height - 0.004), (radius - 0.001, height - 0.0015), (radius - 0.0035, height)]
    add_lathe('knob', side, metal, at, xa, ya, flutes * 8, flutes, 0.030)
    top = [(radius - 0.0035, height), (radius * 0.82, height + 0.0004), (radius * 0.5, height - 0.0006), (0, height - 0.0010)]
    add_lathe('knob top', top, material or m.gloss_black(), at, xa, ya, 96)


def _dial(cabin, top, metal):
    _panel(cabin, top)
    for y, radius, height in ((0.455, 0.031, 0.022), (0.365, 0.021, 0.015)):
        xa, ya = axes_at(top, y)
        _knob(top_point(top, 0.0, y, 0.002), xa, ya, metal, radius, height)
    _keys(top, 0.575)
    _cups(top, metal)


def _lever(cabin, top, metal):
    """A short gear lever in a leather boot; three turning knobs above it."""
    _panel(cabin, top, 0.715, 0.20, 0.055)
    for x in (-0.065, 0.0, 0.065):
        xa, ya = axes_at(top, 0.625)
        _knob(top_point(top, x, 0.625, 0.002), xa, ya, metal, 0.0185, 0.017)
    xa, ya = axes_at(top, 0.43)
    at = top_point(top, 0.0, 0.43, 0.002)
    add_slab('gate', rounded_rectangle(0.085, 0.155, 0.022), 0.004, 0.0015, m.gloss_black(), at, xa, ya)
    add_slab('gate frame', rounded_rectangle(0.091, 0.161, 0.024), 0.005, 0.0015, metal, at, xa, ya, hole=rounded_rectangle(0.085, 0.155, 0.022))
    boot = [(0.036, 0.003), (0.028, 0.018), (0.017, 0.036), (0.012, 0.048)]
    add_lathe('boot', boot, m.dark_leather(), at, xa, ya, 48, sharp=80)
    add_lathe('collar', [(0.0135, 0.046), (0.0145, 0.050), (0.0135, 0.056)], metal, at, xa, ya, 48)
    grip = [(0.012, 0.055), (0.015, 0.064), (0.0195, 0.080), (0.0215, 0.096), (0.0195, 0.110), (0.012, 0.118), (0, 0.120)]
    add_lathe('grip', grip, m.rim_leather(), at, xa, ya, 64, sharp=80)
    add_lathe('grip cap', [(0.0135, 0.1168), (0.012, 0.1186), (0, 0.121)], metal, at, xa, ya, 48, sharp=80)
    _cups(top, metal)


def _crystal(cabin, top, metal):
    """A cut glass ball, lit from within."""
    floating = 'floating' in cabin.extras
    if not floating:
        _panel(cabin, top)
    y = 0.50 if floating else 0.47
    xa, ya = axes_at(top, y)
    at = top_point(top, 0.0, y, 0.002)
    add_lathe('bowl', [(0.050, 0), (0.049, 0.004), (0.044, 0.006), (0.036, 0.003), (0.032, 0.001)], metal, at, xa, ya, 96)
    add_lathe('halo', [(0.0365, 0.0034), (0.0345, 0.0022)], m.light('halo', cabin.ambient, 4.0), at, xa, ya, 96)
    t = np.linspace(-0.85, np.pi / 2, 9)
    radius = 0.0315
    profile = np.stack([radius * np.cos(t), 0.026 + radius * 0.86 * np.sin(t)], 1)
    add_lathe('crystal', profile, m.crystal(), at, xa, ya, 14, sharp=1)
    for k in (-1, 1):
        _knob(top_point(top, 0.07 * k, y - 0.01, 0.002), xa, ya, metal, 0.013, 0.012, flutes=32)
    _keys(top, y + 0.085, 4, 0.15)
    _lid(top, metal, 0.255, 0.17) if not floating else _cups(top, metal)
    if not floating:
        _knob(top_point(top, 0.0, 0.375, 0.002), *axes_at(top, 0.375), metal, 0.019, 0.014)


def _bridge(cabin, top, metal):
    """The raised variant: a broad screen on the slope, a wide roller and grips at both sides."""
    _panel(cabin, top, 0.700, 0.215, 0.115)
    y = 0.45
    xa, ya = axes_at(top, y)
    _knob(top_point(top, -0.040, y, 0.002), xa, ya, metal, 0.029, 0.022)
    _knob(top_point(top, 0.048, y, 0.002), xa, ya, metal, 0.019, 0.015)
    _keys(top, 0.56, 5, 0.16, 0.022)
    _lid(top, metal, 0.255, 0.19)
    for side in (-1, 1):
        t = np.linspace(0, 1, 40)
        ys = 0.33 + 0.36 * t
        lift = 0.030 * np.sin(np.pi * t) ** 0.5
        path = top_point(top, side * 0.132 + 0 * t, ys, lift)
        add_tube('grip', path, 0.0095, m.dark_leather(), flat=1.2, sides=20)
