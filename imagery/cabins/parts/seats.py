"""Front seats: cushion, back, headrest."""

import numpy as np

import materials as m
from kit.curves import smoothstep
from kit.meshes import add_tube
from kit.pillow import Pillow, offset, polygon

LEAN = np.radians(22)


def cushion(cabin, side):
    x = 0.372 * side
    outline = polygon([(-0.255, -0.30), (0.255, -0.30), (0.262, 0.18), (0.235, 0.285), (-0.235, 0.285), (-0.262, 0.18)], [0.05, 0.05, 0.08, 0.09, 0.09, 0.08])
    panel = polygon([(-0.150, -0.34), (0.150, -0.34), (0.148, 0.14), (0.115, 0.215), (-0.115, 0.215), (-0.148, 0.14)], [0.02, 0.02, 0.05, 0.07, 0.07, 0.05])

    def relief(u, v, inset):
        bolster = smoothstep(0.150, 0.215, np.abs(u)) * (1 - 0.7 * smoothstep(0.14, 0.27, v))
        return 0.042 * bolster - 0.010 * np.exp(-((u / 0.11) ** 2))

    pillow = Pillow(outline, 0.115, 0.075, panel, cabin.quilt, cabin.quilt_pitch, 0.010, relief)
    place = ((x, 0.150, 0.285), (1, 0, 0), (0, 1, 0.11))
    pillow.build('cushion', m.leather(), *place, rings=190, around=640, skirt=0.03)
    seam = offset(panel, 0.0075)
    seam = np.r_[seam, seam[:1]]
    pillow.stitch('cushion seam', m.thread(), seam, *place)
    return place


def _leaning(x, base, lean):
    """Returns origin and axes of a back that rises from `base` (y, z) and is inclined rearwards by `lean` radians."""
    return (x, *base), (-1, 0, 0), (0, -np.sin(lean), np.cos(lean))


def _outline_stitch(pillow, outline, place, distance=0.0075):
    seam = offset(outline, distance)
    pillow.stitch('seam', m.thread(), np.r_[seam, seam[:1]], *place)


def back(cabin, side):
    outline = polygon(
        [(-0.235, -0.06), (0.235, -0.06), (0.262, 0.12), (0.262, 0.34), (0.205, 0.585), (0.14, 0.625), (-0.14, 0.625), (-0.205, 0.585), (-0.262, 0.34), (-0.262, 0.12)],
        [0.05, 0.05, 0.08, 0.12, 0.07, 0.05, 0.05, 0.07, 0.12, 0.08],
    )
    panel = polygon([(-0.140, 0.035), (0.140, 0.035), (0.160, 0.33), (0.118, 0.505), (-0.118, 0.505), (-0.160, 0.33)], [0.04, 0.04, 0.10, 0.05, 0.05, 0.10])

    def relief(u, v, inset):
        bolster = smoothstep(0.145, 0.225, np.abs(u)) * smoothstep(-0.06, 0.08, v) * (1 - 0.75 * smoothstep(0.30, 0.52, v))
        return 0.052 * bolster - 0.012 * np.exp(-((u / 0.12) ** 2)) + 0.014 * np.exp(-(((v - 0.14) / 0.10) ** 2)) * (np.abs(u) < 2)

    place = _leaning(0.372 * side, (-0.115, 0.405), LEAN)
    pillow = Pillow(outline, 0.085, 0.065, panel, cabin.quilt, cabin.quilt_pitch, 0.010, relief)
    pillow.build('back', m.leather(), *place, rings=200, around=640, skirt=0.025)
    _outline_stitch(pillow, panel, place)
    shell = Pillow(outline * (-1, 1), 0.060, 0.055)
    at, _, up = place
    shell.build('shell', m.dark_leather(), np.array(at) - 0.024 * np.cross((-1, 0, 0), up), (1, 0, 0), up, rings=30, around=240)
    _headrest(at, up)


def _headrest(base, up, rise=0.735, wide=0.265, tall=0.180):
    up = np.asarray(up, float)
    front = np.cross((-1, 0, 0), up)
    at = np.asarray(base) + up * rise + front * 0.012
    outline = polygon([(-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2 - 0.012, tall / 2), (-wide / 2 + 0.012, tall / 2)], 0.055)
    inner = polygon([(-wide / 2 + 0.045, -tall), (wide / 2 - 0.045, -tall), (wide / 2 - 0.052, tall), (-wide / 2 + 0.052, tall)], 0.01)
    pillow = Pillow(outline, 0.062, 0.055, inner, relief=lambda u, v, inset: 0.010 * smoothstep(0.07, 0.13, np.abs(u)))
    pillow.build('headrest', m.leather(), at, (-1, 0, 0), up, rings=80, around=300, skirt=0.012)
    for side in (-1, 1):
        line = np.stack([np.full(50, side * (wide / 2 - 0.0385)), np.linspace(-tall * 0.44, tall * 0.44, 50)], 1)
        pillow.stitch('headrest seam', m.thread(), line, at, (-1, 0, 0), up)
        foot = np.asarray(base) + up * (rise - 0.17) + (side * 0.055, 0, 0)
        add_tube('post', np.stack([foot, foot + up * 0.05, foot + up * 0.12]) , 0.0062, m.chrome(), up=(0, 1, 0))
    rear = Pillow(outline * (-1, 1), 0.045, 0.045)
    rear.build('headrest rear', m.dark_leather(), at - front * 0.011, (1, 0, 0), up, rings=24, around=160)


def rear_bench(cabin):
    """Adds two rear seats with a folded armrest between them."""
    middle = polygon([(-0.12, -0.05), (0.12, -0.05), (0.12, 0.555), (-0.12, 0.555)], 0.04)
    Pillow(middle, 0.075, 0.05).build('rear middle', m.leather(), *_leaning(0, (-1.205, 0.41), np.radians(24)), rings=60, around=240, skirt=0.05)
    for side in (-1, 1):
        x = 0.345 * side
        flat = polygon([(-0.325, -0.28), (0.325, -0.28), (0.325, 0.26), (-0.325, 0.26)], 0.06)
        panel = polygon([(-0.20, -0.34), (0.20, -0.34), (0.19, 0.17), (-0.19, 0.17)], 0.05)
        place = ((x, -1.02, 0.33), (1, 0, 0), (0, 1, 0.10))
        cushion_ = Pillow(flat, 0.11, 0.07, panel, cabin.quilt, cabin.quilt_pitch, 0.009)
        cushion_.build('rear cushion', m.leather(), *place, rings=110, around=420, skirt=0.25)
        tall = polygon([(-0.325, -0.05), (0.325, -0.05), (0.315, 0.52), (0.23, 0.585), (-0.23, 0.585), (-0.315, 0.52)], 0.07)
        inset = polygon([(-0.19, 0.04), (0.19, 0.04), (0.185, 0.47), (-0.185, 0.47)], 0.06)
        place = _leaning(x, (-1.20, 0.41), np.radians(24))
        pillow = Pillow(tall, 0.10, 0.07, inset, cabin.quilt, cabin.quilt_pitch, 0.009)
        pillow.build('rear back', m.leather(), *place, rings=120, around=440, skirt=0.05)
        _outline_stitch(pillow, inset, place)
        _headrest(place[0], place[2], 0.665, 0.24, 0.15)


def build_cushions(cabin):
    for side in (-1, 1):
        cushion(cabin, side)


def build_backs(cabin):
    for side in (-1, 1):
        back(cabin, side)
    rear_bench(cabin)
