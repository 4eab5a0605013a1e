"""Meshes an implicit body: four height fields, each where its axis dominates the normal."""
import numpy as np

from .mesh import Mesh, join, split

STEPS = 30
REFINEMENTS = 16
# How much another axis may dominate the normal where two patches meet; a lower value leaves holes at sharp edges.
OVERLAP = 0.15


def body_mesh(body, grid):
    """Returns the half body (y ≥ 0) with normals from the gradient of the implicit; grid in metres."""
    d = body.design
    x0, x1, top = d['front'] - 0.03, d['rear'] + 0.06, d['height'] + 0.05
    half, low = d['width'] / 2 + 0.06, d['clearance']
    fields = [
        height_field(body, (x0, x1), (low, top), grid, 1, half, 0.0),
        height_field(body, (x0, x1), (0.0, half), grid, 2, top, 0.35),
        height_field(body, (0.0, half), (low, top), grid, 0, x0 - 0.02, x0 + 1.3),
        height_field(body, (0.0, half), (low, top), grid, 0, x1 + 0.02, x1 - 1.5),
    ]
    signs = [(1, 1), (2, 1), (0, -1), (0, 1)]
    kept = []
    for mesh, (axis, sign) in zip(fields, signs):
        own = mesh.n[:, axis] * sign
        others = np.delete(np.arange(3), axis)
        rival = np.abs(mesh.n[:, others]).max(1)
        kept.append(split(mesh, rival - own - OVERLAP)[0])
    return join(kept)


def height_field(body, u_range, v_range, grid, axis, start, end):
    """Casts rays from `start` to `end` along an axis over a grid of the other two axes (in x, y, z order)."""
    u = np.arange(u_range[0], u_range[1] + grid / 2, grid)
    v = np.arange(v_range[0], v_range[1] + grid / 2, grid)
    uu, vv = (a.ravel() for a in np.meshgrid(u, v, indexing='ij'))

    def at(t, which=slice(None)):
        p = [None, None, None]
        p[axis] = t
        rest = [a for a in range(3) if a != axis]
        p[rest[0]], p[rest[1]] = uu[which], vv[which]
        return p

    total = len(uu)
    lo, hi = np.full(total, np.nan), np.full(total, np.nan)
    open_rays = np.arange(total)
    previous = np.full(total, float(start))
    for step in np.linspace(start, end, STEPS + 1)[1:]:
        inside = body(*at(np.full(len(open_rays), step), open_rays)) < 0
        hit = open_rays[inside]
        lo[hi_index := hit] = previous[hit]
        hi[hi_index] = step
        open_rays = open_rays[~inside]
        previous[open_rays] = step
        if len(open_rays) == 0:
            break
    found = np.flatnonzero(np.isfinite(lo))
    a, b = lo[found], hi[found]
    for _ in range(REFINEMENTS):
        m = (a + b) / 2
        inside = body(*at(m, found)) < 0
        a, b = np.where(inside, a, m), np.where(inside, m, b)
    depth = np.full(total, np.nan)
    depth[found] = b
    points = np.stack(at(np.nan_to_num(depth)), 1)
    normals = np.zeros((total, 3))
    normals[found] = body.gradient(*points[found].T)

    index = np.arange(total).reshape(len(u), len(v))
    p, q, r, s = (index[i, j].ravel() for i, j in (
        (np.s_[:-1], np.s_[:-1]), (np.s_[1:], np.s_[:-1]), (np.s_[1:], np.s_[1:]), (np.s_[:-1], np.s_[1:])))
    faces = np.concatenate([np.stack([p, q, r], 1), np.stack([p, r, s], 1)])
    spread = depth[faces].max(1) - depth[faces].min(1)
    # A step in depth has no surface across it; steeper surfaces belong to another patch.
    good = np.isfinite(spread) & (spread < 6 * grid)
    return Mesh(points, normals, faces[good]).compact()
