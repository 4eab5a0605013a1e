"""The upper face of the console: its height, and points and axes on the face."""

import numpy as np

from kit.curves import through

WIDE = 0.128  # half width
CUP_X, CUP_Y, CUP_RADIUS = 0.046, 0.238, 0.036


def profile(cabin):
    """Returns the height of the top along the car."""
    if cabin.console == 'bridge':
        return through([(-0.5, 0.560), (0.2, 0.560), (0.40, 0.572), (0.58, 0.612), (0.72, 0.668), (0.80, 0.700)])
    if 'floating' in cabin.extras:
        return through([(-0.5, 0.535), (0.2, 0.535), (0.42, 0.540), (0.58, 0.552), (0.70, 0.570), (0.80, 0.585)])
    return through([(-0.5, 0.530), (0.2, 0.530), (0.38, 0.538), (0.54, 0.572), (0.68, 0.632), (0.80, 0.690)])


def top_point(top, x, y, lift):
    y = np.asarray(y, float)
    slope = (top(y + 0.005) - top(y - 0.005)) / 0.01
    out = np.sqrt(1 + slope**2)
    return np.stack(np.broadcast_arrays(x, y - lift * slope / out, top(y) + lift / out), -1)


def axes_at(top, y):
    slope = float(top(y + 0.005) - top(y - 0.005)) / 0.01
    return np.array([1.0, 0, 0]), np.array([0, 1.0, slope]) / np.hypot(1, slope)


def has_cups(cabin):
    return cabin.console in ('lever', 'dial') or 'floating' in cabin.extras
