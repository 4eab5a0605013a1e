"""Scalar fields on the body that define the borders of materials (negative inside, approximately metres)."""
import numpy as np

from .surface import polygon, smax


def mirrored_outline(half, radius):
    """Returns a polygon in (y, z), symmetrical about y = 0, from its half with y ≥ 0, listed from top to bottom."""
    other = [(-y, z) for y, z in reversed(half) if y > 1e-6]
    return polygon(list(half) + other, radius)


def polyline(points):
    """Returns the distance to an open line in a plane."""
    points = np.array(points, float)

    def distance(u, v):
        nearest = np.full(np.shape(u), 1e9)
        for a, b in zip(points[:-1], points[1:]):
            d = b - a
            t = np.clip(((u - a[0]) * d[0] + (v - a[1]) * d[1]) / (d @ d), 0, 1)
            nearest = np.minimum(nearest, np.hypot(u - a[0] - t * d[0], v - a[1] - t * d[1]))
        return nearest

    return distance


def rounded_line(points, radius=0.06, steps=7):
    """Returns a line through corner points with rounded corners."""
    points = [np.array(p, float) for p in points]
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b = before - here, after - here
        cut = min(radius, 0.45 * np.hypot(*a), 0.45 * np.hypot(*b))
        p, q = here + a / np.hypot(*a) * cut, here + b / np.hypot(*b) * cut
        for t in np.linspace(0, 1, steps):
            out.append((1 - t) ** 2 * p + 2 * t * (1 - t) * here + t * t * q)
    return [tuple(p) for p in out + [points[-1]]]


def band(x, y, z, spec):
    """Returns a lamp line around a corner of the car; spec: z at y = 0.8 and x = 0, slopes, ends, height."""
    middle = spec['z'] + spec.get('slope_x', 0) * x + spec.get('slope_y', 0) * (y - 0.8)
    height = np.abs(z - middle) - spec['height'] / 2
    lean = spec.get('lean', 0) * (z - middle)
    ends = spec['inner'] - y + lean
    outer = spec['outer']
    ends = np.maximum(ends, (x - outer - lean) if spec.get('end', 'front') == 'front' else (outer - x - lean))
    return smax(height, ends, spec.get('radius', 0.004))


def along_band(x, y, corner):
    """Returns the approximate arc length around a corner of the car, metres; corner: x of the lamp's turn."""
    return 1.15 * np.arctan2(y, np.abs(x - corner))


def cells(s, pitch, gap):
    """Returns a field that is negative in the cells of a row, positive in the gaps between."""
    t = np.abs(s / pitch - np.floor(s / pitch) - 0.5) * pitch
    return t - (pitch - gap) / 2
