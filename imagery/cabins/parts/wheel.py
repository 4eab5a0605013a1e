"""Steering wheels: rim, hub, spokes; one family of shapes per model."""

import numpy as np

import materials as m
from kit.curves import rounded, rounded_rectangle, super_ellipse
from kit.meshes import add_slab, add_tube, placed
from kit.pillow import Pillow
from kit.solids import add_lathe
from kit.stitches import add_stitches

from .dash import DRIVER

RADIUS = 0.182
TILT = np.radians(24)
CENTRE = np.array([DRIVER, 0.415, 0.705])
X = np.array([1.0, 0.0, 0.0])
Y = np.array([0.0, np.sin(TILT), np.cos(TILT)])
FACE = np.cross(X, Y)  # towards the driver


def _rim_path(flat, count=240):
    t = np.linspace(0, 2 * np.pi, count, endpoint=False) - np.pi / 2
    x, y = RADIUS * np.cos(t), RADIUS * np.sin(t)
    floor = -RADIUS * (1 - flat)
    soft = 0.022
    y = floor + soft * np.logaddexp(0, (y - floor) / soft) if flat else y
    return np.stack([x, y], 1), t


def _on(points, out=0.0):
    points = np.asarray(points, float)
    return placed(np.c_[points, np.full(len(points), out)], CENTRE, X, Y)


def _slab(name, outline, out, thickness, bevel, material, **more):
    add_slab(name, outline, thickness, bevel, material, CENTRE + FACE * out, X, Y, **more)


def _both(outline):
    """Returns an outline and its mirror image."""
    outline = np.asarray(outline, float)
    return outline, (outline * (-1, 1))[::-1]


def build(cabin):
    flat = {'trio': 0.14, 'oval': 0.10}.get(cabin.wheel, 0.0)
    path, turn = _rim_path(flat)
    grip = 1 + 0.10 * (np.exp(-(((np.abs(np.cos(turn)) - 0.94) / 0.10) ** 2)) * (np.sin(turn) > 0.12))
    add_tube('rim', _on(path), 0.0152 * grip, m.rim_leather(), up=FACE, closed=True, flat=1.12, sides=36)
    normal = -np.c_[path, np.zeros(len(path))] / RADIUS
    world = placed(np.c_[path * (1 - 0.0163 / RADIUS), np.full(len(path), 0.004)], CENTRE, X, Y)
    normals = placed(normal + (0, 0, 0.3), (0, 0, 0), X, Y)
    add_stitches('rim seam', world, normals, m.thread(), pitch=0.0075, length=0.0052)
    {'duo': _duo, 'trio': _trio, 'quad': _quad, 'oval': _oval}[cabin.wheel](cabin, m.warm_chrome() if cabin.warm_metal else m.chrome())
    column = [(0.045, -0.26), (0.050, -0.10), (0.060, -0.055), (0.060, -0.03), (0.0, -0.03)]
    add_lathe('column', column, m.soft_plastic(), CENTRE, X, Y, sides=48)
    for side in (-1, 1):
        _stalk(side)


def _stalk(side):
    start = CENTRE + X * side * 0.045 - FACE * 0.065 + Y * 0.015
    end = CENTRE + X * side * 0.165 - FACE * 0.05 + Y * 0.035
    t = np.linspace(0, 1, 12)[:, None]
    add_tube('stalk', start * (1 - t) + end * t, 0.0075 + 0.002 * np.sin(np.pi * t[:, 0]), m.satin_black(), up=FACE, flat=0.7)
    paddle = rounded([[side * 0.075, 0.02], [side * 0.135, 0.025], [side * 0.135, 0.085], [side * 0.085, 0.07]], 0.012, 8, 3, True)
    _slab('paddle', paddle if side > 0 else paddle[::-1], -0.045, 0.004, 0.0015, m.satin_black())


def _hub(outline, depth=0.030, edge=0.026, out=-0.006):
    pillow = Pillow(outline, depth, edge)
    pillow.build('hub', m.rim_leather(), CENTRE + FACE * out, X, Y, rings=50, around=220, skirt=0.03)
    return pillow


def _emblem(metal, width=0.050):
    """Our own plain mark: a ring and a bar, no maker's sign."""
    ring = super_ellipse(width, width * 0.36, 2.2, 60)
    _slab('mark', ring, 0.0215, 0.003, 0.001, metal, hole=ring * 0.80)


def _keys(x, y, width, height, rows=1):
    """A button field on a spoke: glass, a metal edge, pale signs."""
    for side in (-1, 1):
        plate = rounded_rectangle(width, height, height * 0.32) + (side * x, y)
        _slab('keys', plate, 0.004, 0.0055, 0.0018, m.gloss_black())
        pale = m.light('signs', (0.7, 0.75, 0.8), 0.35)
        for dx in (-0.30, 0.30):
            for k in range(rows):
                dy = (k - (rows - 1) / 2) * height * 0.44
                bar = rounded_rectangle(0.0085, 0.0011, 0.0004, 4) + (side * x + dx * width, y + dy)
                _slab('sign', bar, 0.0094, 0.0004, 0.0001, pale)
                if dx * side > 0:
                    bar = rounded_rectangle(0.0011, 0.0085, 0.0004, 4) + (side * x + dx * width, y + dy)
                    _slab('sign', bar, 0.0094, 0.0004, 0.0001, pale)
        roller = rounded_rectangle(0.007, height * 0.55, 0.003) + (side * x, y)
        _slab('roller', roller, 0.0085, 0.0035, 0.0015, m.chrome())


def _spokes(points, cut=0.012, out=-0.008, thickness=0.013, material=None):
    outline = rounded(points, cut, 8, 4, True)
    for one in _both(outline):
        _slab('spoke', one, out, thickness, 0.004, material or m.gloss_black())


def _trims(points, metal, radius=0.0022, out=0.006):
    line = rounded(points, 0.02, 10, 6)
    for side in (1, -1):
        add_tube('spoke line', _on(line * (side, 1), out), radius, metal, up=FACE)


def _duo(cabin, metal):
    """Two wide spokes and a low broad hub."""
    _spokes([(0.05, 0.040), (0.172, 0.022), (0.172, -0.040), (0.05, -0.070)])
    _keys(0.122, -0.004, 0.062, 0.038)
    _trims([(0.172, -0.043), (0.108, -0.066), (0.055, -0.088), (0.0, -0.088)], metal)
    lower = rounded([(-0.030, -0.075), (0.030, -0.075), (0.020, -0.175), (-0.020, -0.175)], 0.006, 8, 4, True)
    _slab('lower spoke', lower, -0.012, 0.012, 0.004, m.satin_black())
    _hub(super_ellipse(0.176, 0.132, 3.4, 200) + (0, -0.008))
    _emblem(metal)


def _trio(cabin, metal):
    """Three slim metal spokes and a round hub, for a sporty look."""
    _spokes([(0.05, 0.030), (0.170, 0.016), (0.170, -0.026), (0.05, -0.045)])
    _keys(0.118, -0.004, 0.056, 0.032)
    _trims([(0.172, -0.030), (0.115, -0.044), (0.062, -0.075)], metal)
    _trims([(0.172, 0.020), (0.115, 0.030), (0.060, 0.046)], metal)
    for side in (-1, 1):
        arm = rounded([(side * 0.012, -0.05), (side * 0.040, -0.05), (side * 0.030, -0.165), (side * 0.016, -0.165)], 0.005, 8, 4, True)
        _slab('lower arm', arm if side > 0 else arm[::-1], -0.010, 0.012, 0.004, m.trim('aluminium'))
    _hub(super_ellipse(0.128, 0.122, 2.5, 200))
    _emblem(metal, 0.044)


def _quad(cabin, metal):
    """Four spokes with a band of wood, for a stately look."""
    _spokes([(0.05, 0.050), (0.174, 0.050), (0.176, 0.004), (0.05, -0.012)])
    _keys(0.124, 0.022, 0.064, 0.034)
    _spokes([(0.030, -0.055), (0.075, -0.035), (0.134, -0.118), (0.108, -0.140)], material=m.satin_black())
    _trims([(0.176, 0.0), (0.112, -0.016), (0.080, -0.040), (0.138, -0.115)], metal, 0.0019)
    _hub(super_ellipse(0.158, 0.142, 3.0, 200) + (0, -0.004))
    _emblem(metal, 0.054)
    t = np.radians(np.linspace(62, 118, 40))
    arc = np.stack([RADIUS * np.cos(t), RADIUS * np.sin(t)], 1)
    add_tube('wood', _on(arc, 0.0012), 0.01605, m.trim(cabin.trim), up=FACE, flat=1.12, sides=36)


def _oval(cabin, metal):
    """An oval hub between two swept spokes."""
    _spokes([(0.05, 0.020), (0.172, 0.040), (0.174, -0.010), (0.05, -0.060)], cut=0.02)
    _keys(0.124, 0.010, 0.054, 0.034)
    _trims([(0.176, -0.014), (0.12, -0.034), (0.065, -0.072), (0.0, -0.080)], metal)
    lower = rounded([(-0.058, -0.070), (0.058, -0.070), (0.034, -0.168), (-0.034, -0.168)], 0.010, 8, 4, True)
    hole = rounded([(-0.034, -0.094), (0.034, -0.094), (0.020, -0.158), (-0.020, -0.158)], 0.008, 8, 4, True)
    _slab('lower spoke', lower, -0.012, 0.012, 0.004, m.satin_black(), hole=hole)
    _hub(super_ellipse(0.166, 0.118, 2.15, 200) + (0, -0.006))
    _emblem(metal, 0.048)
