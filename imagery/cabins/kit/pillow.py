"""Upholstered cushions: an outline, a rounded edge, an inset panel with a seam, quilting."""

import numpy as np

from .curves import rounded, smoothstep
from .meshes import add_grid, placed
from .stitches import add_stitches


def signed_distance(points, outline):
    """Returns the distance of points (…, 2) to a closed polyline, positive inside."""
    flat = np.asarray(points, float).reshape(-1, 2)
    a, b = outline, np.roll(outline, -1, 0)
    best, inside = np.full(len(flat), 1e9), np.zeros(len(flat), bool)
    for (ax, ay), (bx, by) in zip(a, b):
        dx, dy = bx - ax, by - ay
        t = np.clip(((flat[:, 0] - ax) * dx + (flat[:, 1] - ay) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
        np.minimum(best, (flat[:, 0] - ax - t * dx) ** 2 + (flat[:, 1] - ay - t * dy) ** 2, out=best)
        crosses = (ay > flat[:, 1]) != (by > flat[:, 1])
        with np.errstate(divide='ignore', invalid='ignore'):
            at = ax + (flat[:, 1] - ay) / (by - ay) * dx
        inside ^= crosses & (flat[:, 0] < at)
    return (np.sqrt(best) * np.where(inside, 1, -1)).reshape(points.shape[:-1])


def resampled(outline, count):
    loop = np.r_[outline, outline[:1]]
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1))]
    at = np.linspace(0, lengths[-1], count, endpoint=False)
    return np.stack([np.interp(at, lengths, loop[:, k]) for k in (0, 1)], 1)


def quilt(u, v, style, pitch):
    """Returns the height 0–1 of a quilted field."""
    if style == 'diamonds':
        a, b = (u + v * 0.62) / pitch, (u - v * 0.62) / pitch
        return (np.abs(np.sin(np.pi * a)) * np.abs(np.sin(np.pi * b))) ** 0.42
    if style == 'channels':
        return np.abs(np.sin(np.pi * u / pitch)) ** 0.5
    if style == 'bars':
        return np.abs(np.sin(np.pi * v / pitch)) ** 0.45
    if style == 'chevrons':
        return np.abs(np.sin(np.pi * (v + 0.55 * np.abs(u)) / pitch)) ** 0.45
    return np.ones_like(u)


class Pillow:
    """
    A cushion over `outline` (closed (N, 2), metres). `relief(u, v, inset)` adds height;
    `inset` is the distance inside the panel outline, negative outside it.
    """

    def __init__(self, outline, depth, edge, panel=None, style='plain', pitch=0.06, loft=0.009, relief=None):
        self.outline, self.depth, self.edge = np.asarray(outline, float), depth, edge
        self.panel, self.style, self.pitch, self.loft, self.relief = panel, style, pitch, loft, relief

    def height(self, uv):
        d = np.maximum(signed_distance(uv, self.outline), 0)
        e = np.clip(d / self.edge, 0, 1)
        h = self.depth * (1 - (1 - e) ** 2.4) ** (1 / 2.4)
        u, v = uv[..., 0], uv[..., 1]
        inset = np.full(u.shape, -1.0)
        if self.panel is not None:
            inset = signed_distance(uv, self.panel)
            h = h - 0.0065 * np.exp(-((inset / 0.0048) ** 2))
            inner = smoothstep(0.002, 0.020, inset)
            h = h - 0.006 * smoothstep(0.0, 0.012, inset)
            h = h + self.loft * inner * (quilt(u, v, self.style, self.pitch) - 0.35)
        return h if self.relief is None else h + self.relief(u, v, inset)

    def build(self, name, material, origin, x_axis, y_axis, rings=150, around=520, skirt=0.0):
        loop = resampled(self.outline, around)
        centre = loop.mean(0)
        s = 1 - (1 - np.linspace(0, 1, rings)) ** 1.25
        s = s[::-1] if s[0] > s[-1] else s
        uv = centre + (loop - centre) * s[:, None, None]
        points = np.concatenate([uv, self.height(uv)[..., None]], -1)
        if skirt:
            points = np.concatenate([points, np.concatenate([uv[-1:], np.full((1, around, 1), -skirt)], -1)])
        return add_grid(name, placed(points, origin, x_axis, y_axis), material, close_columns=True, sharp=60)

    def stitch(self, name, material, path, origin, x_axis, y_axis, **thread):
        """Adds threads along a path (N, 2) on the cushion."""
        lift = self.height(path)
        world = placed(np.c_[path, lift], origin, x_axis, y_axis)
        x = np.asarray(x_axis, float) / np.linalg.norm(x_axis)
        normal = np.cross(x, np.asarray(y_axis, float))
        return add_stitches(name, world, normal / np.linalg.norm(normal), material, **thread)


def offset(outline, distance):
    """Moves a closed, counter-clockwise outline outwards."""
    way = np.roll(outline, -1, 0) - np.roll(outline, 1, 0)
    out = np.stack([way[:, 1], -way[:, 0]], 1)
    return outline + distance * out / (np.linalg.norm(out, axis=1, keepdims=True) + 1e-12)


def polygon(points, cut):
    return rounded(points, cut, 14, 10, closed=True)
