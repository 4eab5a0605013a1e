"""Building blocks of implicit modelling: every shape is a function that is negative inside (metres)."""
import numpy as np
from scipy.interpolate import CubicSpline

# Softer than a circle: the curvature of an edge begins gradually, which keeps reflections clean.
EXPONENT = 2.3


def smax(a, b, r):
    """Returns the intersection of two shapes with an edge of radius r."""
    u = np.maximum(a + r, 0.0)
    v = np.maximum(b + r, 0.0)
    return np.minimum(np.maximum(a, b), -r) + (u**EXPONENT + v**EXPONENT) ** (1 / EXPONENT)


def smin(a, b, r):
    """Returns the union of two shapes with a fillet of radius r."""
    return -smax(-a, -b, r)


def smoothstep(t):
    t = np.clip(t, 0.0, 1.0)
    return t * t * t * (t * (6 * t - 15) + 10)


def soft_positive(t, width=0.012):
    """Returns max(t, 0) with its corner rounded over `width` metres, wide enough for the mesh to follow."""
    return (np.sqrt(t * t + width * width) + t) / 2 - width / 2 * np.exp(-np.maximum(t, 0) / width)


def bump(t):
    """Returns 1 at 0, falling to almost 0 at about 2.5."""
    return np.exp(-t * t)


def spline(points):
    """Returns a curve of continuous curvature through (place, value) pairs; straight beyond its ends."""
    xs, ys = np.array(points, float).T
    inner = CubicSpline(xs, ys, bc_type='natural')
    first, last = inner(xs[0], 1), inner(xs[-1], 1)

    def value(x):
        y = inner(np.clip(x, xs[0], xs[-1]))
        return y + first * np.minimum(x - xs[0], 0) + last * np.maximum(x - xs[-1], 0)

    return value


def polygon(points, radius=0.0):
    """Returns the signed distance (u, v) → metres to a polygon with corners rounded by radius."""
    corners = np.array(points, float)

    def distance(u, v):
        shape = np.shape(u)
        p = np.stack([np.ravel(u), np.ravel(v)], 1)
        nearest = np.full(len(p), 1e9)
        inside = np.zeros(len(p), bool)
        for a, b in zip(corners, np.roll(corners, -1, 0)):
            along = b - a
            w = p - a
            t = np.clip(w @ along / (along @ along), 0, 1)
            nearest = np.minimum(nearest, np.hypot(*(w - t[:, None] * along).T))
            crosses = (a[1] > p[:, 1]) != (b[1] > p[:, 1])
            with np.errstate(divide='ignore', invalid='ignore'):
                at = a[0] + (p[:, 1] - a[1]) / (b[1] - a[1]) * along[0]
            inside ^= crosses & (p[:, 0] < at)
        signed = np.where(inside, -nearest, nearest)
        return signed.reshape(shape)

    if radius == 0:
        return distance
    inset = inset_polygon(corners, radius)
    inner = polygon(inset)
    return lambda u, v: inner(u, v) - radius


def inset_polygon(corners, by):
    """Moves the corners of the polygon inwards by a distance; for outlines without narrow sections."""
    area = np.sum(corners[:, 0] * np.roll(corners[:, 1], -1) - np.roll(corners[:, 0], -1) * corners[:, 1])
    turn = 1 if area > 0 else -1
    moved = []
    for before, here, after in zip(np.roll(corners, 1, 0), corners, np.roll(corners, -1, 0)):
        d1 = (here - before) / np.hypot(*(here - before))
        d2 = (after - here) / np.hypot(*(after - here))
        n1 = turn * np.array([-d1[1], d1[0]])
        n2 = turn * np.array([-d2[1], d2[0]])
        m = n1 + n2
        moved.append(here + by * m / (0.5 * (m @ m)))
    return np.array(moved)
