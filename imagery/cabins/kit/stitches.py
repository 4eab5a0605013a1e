"""Seams: the groove is part of the surface, and the thread is a separate object on it."""

import numpy as np

from .curves import evenly
from .meshes import add_mesh, grid_faces

LENGTH, PITCH, RADIUS = 0.0064, 0.0098, 0.00095


def add_stitches(name, path, normals, material, pitch=PITCH, length=LENGTH, radius=RADIUS):
    """Adds threads along a path (N, 3) on a surface with the given normals (N, 3)."""
    path = np.asarray(path, float)
    points, way = evenly(path, pitch)
    if len(points) == 0:
        return None
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = np.arange(pitch / 2, lengths[-1], pitch)
    normals = np.broadcast_to(np.asarray(normals, float), path.shape)
    normal = np.stack([np.interp(at, lengths, normals[:, k]) for k in range(3)], 1)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    side = np.cross(way, normal)
    along = np.array([-0.5, -0.42, -0.2, 0.2, 0.42, 0.5]) * length
    thick = np.array([0.15, 0.75, 1.0, 1.0, 0.75, 0.15]) * radius
    lift = np.array([-0.9, -0.2, 0.35, 0.35, -0.2, -0.9]) * radius
    turn = np.linspace(0, 2 * np.pi, 7)[:-1]
    spine = points[:, None] + way[:, None] * along[:, None] + normal[:, None] * lift[:, None]
    ring = side[:, None] * np.cos(turn)[:, None] + normal[:, None] * np.sin(turn)[:, None]
    mesh = spine[:, :, None] + ring[:, None] * thick[:, None, None]
    one = grid_faces(len(along), len(turn), close_columns=True)
    faces = (one[None] + (np.arange(len(points)) * len(along) * len(turn))[:, None, None]).reshape(-1, 4)
    return add_mesh(name, mesh.reshape(-1, 3), faces, material, 180)
