"""Solids of revolution."""

import numpy as np

from .meshes import add_grid, placed


def add_lathe(name, profile, material, origin, x_axis, y_axis, sides=64, flutes=0, depth=0.0, sharp=35):
    """Adds a profile of (radius, height) turned around the axis x × y; `flutes` adds grip ridges like on a knob."""
    profile = np.asarray(profile, float)
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    grip = 1 - depth * (0.5 + 0.5 * np.cos(flutes * turn)) if flutes else np.ones(sides)
    r = profile[:, 0:1] * grip[None]
    points = np.stack([r * np.cos(turn), r * np.sin(turn), np.repeat(profile[:, 1:], sides, 1)], -1)
    return add_grid(name, placed(points, origin, x_axis, y_axis), material, close_columns=True, sharp=sharp)
