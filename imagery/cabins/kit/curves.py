"""Curves and rounded sections for swept surfaces. All lengths are in metres."""

import numpy as np
from scipy.interpolate import PchipInterpolator, make_interp_spline


def through(points, smooth=True):
    """
    Returns a function through (x, y) points; without `smooth` the function never overshoots the
    points.
    """
    xs, ys = np.asarray(points, float).T
    if smooth and len(xs) > 3:
        spline = make_interp_spline(xs, ys, k=3)
        return lambda x: spline(np.clip(x, xs[0], xs[-1]))
    spline = PchipInterpolator(xs, ys)
    return lambda x: spline(np.clip(x, xs[0], xs[-1]))


def smoothstep(low, high, x):
    t = np.clip((np.asarray(x, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bump(x, centre, width, soft):
    """Returns 1 within `width` of `centre`, falling to 0 over `soft`."""
    return 1 - smoothstep(width, width + soft, np.abs(np.asarray(x, float) - centre))


def rounded(points, cut, per_corner=10, per_side=3, closed=False):
    """
    Rounds the corners of polylines. points: (…, K, D); cut: distance before each corner at which
    the rounding starts (K, or one number). Every polyline gets the same number of points.
    """
    points = np.asarray(points, float)
    count = points.shape[-2]
    cut = np.broadcast_to(np.asarray(cut, float), (count,))
    pieces = []
    indices = range(count) if closed else range(1, count - 1)
    if not closed:
        pieces.append(points[..., :1, :])
    before, after, corners = [], [], []
    for i in indices:
        here = points[..., i, :]
        back = points[..., i - 1, :] - here
        on = points[..., (i + 1) % count, :] - here
        length_back = np.linalg.norm(back, axis=-1, keepdims=True) + 1e-9
        length_on = np.linalg.norm(on, axis=-1, keepdims=True) + 1e-9
        before.append(here + back / length_back * np.minimum(cut[i], 0.48 * length_back))
        after.append(here + on / length_on * np.minimum(cut[i], 0.48 * length_on))
        corners.append(here)
    t = np.linspace(0, 1, per_corner)[:, None]
    s = np.linspace(0, 1, per_side + 2)[1:-1, None]
    last = points[..., 0, :] if not closed else None
    for a, c, b in zip(before, corners, after):
        if last is not None:
            pieces.append(last[..., None, :] * (1 - s) + a[..., None, :] * s)
        pieces.append(
            a[..., None, :] * (1 - t) ** 2 + 2 * c[..., None, :] * t * (1 - t) + b[..., None, :] * t**2
        )
        last = b
    end = before[0] if closed else points[..., -1, :]
    pieces.append(last[..., None, :] * (1 - s) + end[..., None, :] * s)
    if not closed:
        pieces.append(points[..., -1:, :])
    return np.concatenate(pieces, axis=-2)


def rounded_rectangle(width, height, radius, per_corner=10):
    """Returns the outline of a rectangle with rounded corners around the origin."""
    w, h = width / 2, height / 2
    return rounded([[-w, -h], [w, -h], [w, h], [-w, h]], radius, per_corner, 3, closed=True)


def super_ellipse(width, height, power=2.6, count=120):
    t = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    e = 2 / power
    return np.stack([width / 2 * np.sign(c) * np.abs(c) ** e, height / 2 * np.sign(s) * np.abs(s) ** e], 1)


def evenly(path, step):
    """Returns points every `step` metres along a polyline (N, 3), and the direction at each point."""
    path = np.asarray(path, float)
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = np.arange(step / 2, lengths[-1], step)
    points = np.stack([np.interp(at, lengths, path[:, k]) for k in range(path.shape[1])], 1)
    ahead = np.stack([np.interp(at + step / 4, lengths, path[:, k]) for k in range(path.shape[1])], 1)
    back = np.stack([np.interp(at - step / 4, lengths, path[:, k]) for k in range(path.shape[1])], 1)
    way = ahead - back
    return points, way / (np.linalg.norm(way, axis=1, keepdims=True) + 1e-12)
