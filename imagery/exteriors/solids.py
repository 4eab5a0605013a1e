"""Simple closed shapes: boxes with round edges, pillows, lathe work, tubes."""
import numpy as np

from .mesh import Mesh
from .relief import smooth


def sheet(points, normals=None, closed_u=False, closed_v=False):
    """Returns a grid of points (rows, columns, 3) as a mesh."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    if closed_u:
        index = np.concatenate([index, index[:1]])
    if closed_v:
        index = np.concatenate([index, index[:, :1]], 1)
    a, b, c, d = index[:-1, :-1].ravel(), index[1:, :-1].ravel(), index[1:, 1:].ravel(), index[:-1, 1:].ravel()
    f = np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)])
    v = points.reshape(-1, 3)
    if normals is None:
        n = np.cross(v[f[:, 1]] - v[f[:, 0]], v[f[:, 2]] - v[f[:, 0]])
        vertex = np.zeros_like(v)
        for i in range(3):
            np.add.at(vertex, f[:, i], n)
        normals = vertex / np.maximum(np.linalg.norm(vertex, axis=1, keepdims=True), 1e-12)
    return Mesh(v, normals.reshape(-1, 3), f)


def pillow(centre, size, power=4.0, rows=28, columns=56, shape=None):
    """Returns a superellipsoid; `shape` may deform its points (count, 3), which are in −1…1."""
    lat = np.linspace(-np.pi / 2, np.pi / 2, rows)
    lon = np.linspace(-np.pi, np.pi, columns, endpoint=False)
    e = 2 / power

    def pw(t):
        return np.sign(t) * np.abs(t) ** e

    la, lo = np.meshgrid(lat, lon, indexing='ij')
    p = np.stack([pw(np.cos(la)) * pw(np.cos(lo)), pw(np.cos(la)) * pw(np.sin(lo)), pw(np.sin(la))], -1)
    if shape is not None:
        p = shape(p)
    m = sheet(p * np.array(size) / 2 + np.array(centre), closed_v=True)
    out = np.sum(m.n * (m.v - np.array(centre)), 1).sum()
    return m if out > 0 else Mesh(m.v, -m.n, m.f[:, ::-1])


def box(lo, hi):
    lo, hi = np.array(lo, float), np.array(hi, float)
    corners = np.array([[(lo, hi)[i][0], (lo, hi)[j][1], (lo, hi)[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)])
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    f = np.array([t for a, b, c, d in quads for t in ((a, b, c), (a, c, d))])
    return Mesh(corners, np.zeros((8, 3)) + [0, 0, 1], f).flat()


def lathe(profile, steps=160):
    """Returns a profile (radius, y) turned around the y axis."""
    profile = np.array(profile, float)
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    points = np.stack([
        profile[:, 0, None] * np.cos(angle), np.repeat(profile[:, 1, None], steps, 1), profile[:, 0, None] * np.sin(angle)], -1)
    return sheet(points, closed_v=True)


def tube(path, radius, sides=10, closed=False):
    """Returns a round bar along points (count, 3)."""
    path = np.array(path, float)
    ahead = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    helper = np.where(np.abs(ahead[:, 2:]) > 0.9, [[1.0, 0, 0]], [[0, 0, 1.0]])
    side = np.cross(ahead, helper)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, ahead)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    around = side[:, None] * np.cos(angle)[:, None] + up[:, None] * np.sin(angle)[:, None]
    return sheet(path[:, None] + radius * around, around, closed_u=closed, closed_v=True)


__all__ = ['box', 'lathe', 'pillow', 'sheet', 'smooth', 'tube']
