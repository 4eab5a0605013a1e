"""Converts numpy arrays to Blender objects. Every object has its origin at 0, in metres."""

import bpy
import numpy as np


def add_mesh(name, points, faces, material, sharp=40, uv=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(points, float).tolist(), [], np.asarray(faces).tolist())
    mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), bool))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = np.radians(sharp)
    if uv is not None:
        layer = mesh.uv_layers.new(name='uv')
        corners = np.empty(len(mesh.loops), int)
        mesh.loops.foreach_get('vertex_index', corners)
        layer.data.foreach_set('uv', np.asarray(uv, float)[corners].ravel())
    mesh.materials.append(material)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns, close_rows=False, close_columns=False):
    r = np.arange(rows if close_rows else rows - 1)
    c = np.arange(columns if close_columns else columns - 1)
    r, c = np.meshgrid(r, c, indexing='ij')
    r2, c2 = (r + 1) % rows, (c + 1) % columns
    at = lambda i, j: i * columns + j
    return np.stack([at(r, c), at(r, c2), at(r2, c2), at(r2, c)], -1).reshape(-1, 4)


def add_grid(name, points, material, close_rows=False, close_columns=False, sharp=40, uv=False, keep=None):
    """
    Adds a surface through points (rows, columns, 3). With `uv`, texture coordinates run 0–1 along
    columns and rows. Leaves out faces with a corner outside `keep` (rows, columns).
    """
    rows, columns = points.shape[:2]
    coordinates = None
    if uv:
        u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
        coordinates = np.stack([u, v], -1).reshape(-1, 2)
    faces = grid_faces(rows, columns, close_rows, close_columns)
    if keep is not None:
        faces = faces[np.asarray(keep).reshape(-1)[faces].all(1)]
    return add_mesh(name, points.reshape(-1, 3), faces, material, sharp, coordinates)


def frames_along(path, up=(0, 0, 1), closed=False):
    """Returns two directions perpendicular to a path (N, 3) at each of its points."""
    if closed:
        way = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    else:
        way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True) + 1e-12
    side = np.cross(way, np.asarray(up, float))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
    return side, np.cross(side, way)


def add_tube(name, path, radius, material, up=(0, 0, 1), closed=False, flat=1.0, sides=12):
    """
    Adds a tube along a path. `radius` is one number or one per point; `flat` compresses the tube
    along `up`.
    """
    path = np.asarray(path, float)
    side, across = frames_along(path, up, closed)
    radius = np.broadcast_to(np.asarray(radius, float), (len(path),))[:, None, None]
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)[None, :, None]
    ring = side[:, None] * np.cos(turn) + across[:, None] * np.sin(turn) * flat
    points = path[:, None] + ring * radius
    if not closed:
        points = np.concatenate([np.repeat(path[:1, None], sides, 1), points, np.repeat(path[-1:, None], sides, 1)])
    return add_grid(name, points, material, close_rows=closed, close_columns=True, sharp=50)


def placed(points, origin, x_axis, y_axis):
    """Places 2D points (…, 2) or 3D points (…, 3) on the plane at `origin` with the given axes."""
    x_axis = np.asarray(x_axis, float) / np.linalg.norm(x_axis)
    y_axis = np.asarray(y_axis, float)
    y_axis = y_axis - x_axis * (x_axis @ y_axis)
    y_axis /= np.linalg.norm(y_axis)
    z_axis = np.cross(x_axis, y_axis)
    points = np.asarray(points, float)
    out = np.asarray(origin, float) + points[..., :1] * x_axis + points[..., 1:2] * y_axis
    return out + points[..., 2:3] * z_axis if points.shape[-1] == 3 else out


def add_slab(name, outline, thickness, bevel, material, origin, x_axis, y_axis, hole=None, steps=4):
    """
    Adds a plate with rounded edges over an outline (N, 2). The face of the plate is `thickness`
    above the plane. With a `hole` of the same number of points, the plate is a frame around the
    hole.
    """
    outline = np.asarray(outline, float)
    way = np.roll(outline, -1, 0) - np.roll(outline, 1, 0)
    area = np.sum(outline[:, 0] * np.roll(outline[:, 1], -1) - outline[:, 1] * np.roll(outline[:, 0], -1))
    inward = np.stack([-way[:, 1], way[:, 0]], 1) * np.sign(area)
    inward /= np.linalg.norm(inward, axis=1, keepdims=True) + 1e-12
    t = np.linspace(0, np.pi / 2, steps + 1)
    rings = [np.c_[outline, np.zeros(len(outline))]]
    for angle in t:
        flat = outline + inward * bevel * (1 - np.cos(angle))
        rings.append(np.c_[flat, np.full(len(flat), thickness - bevel + bevel * np.sin(angle))])
    if hole is not None:
        hole = np.asarray(hole, float)
        rings += [np.c_[hole, np.full(len(hole), thickness)], np.c_[hole, np.zeros(len(hole))]]
        return add_grid(name, placed(np.stack(rings), origin, x_axis, y_axis), material, close_columns=True, sharp=35)
    ring = rings[-1]
    centre = ring.mean(0)
    for s in (0.6, 0.2, 0.0):
        rings.append(centre + (ring - centre) * s)
    return add_grid(name, placed(np.stack(rings), origin, x_axis, y_axis), material, close_columns=True, sharp=35)


def mirrored(points):
    """Returns the points mirrored at the middle plane of the cabin."""
    return np.asarray(points, float) * np.array([-1.0, 1.0, 1.0])
