"""Triangle meshes with smooth normals, and cutting them along a scalar field."""
import numpy as np


class Mesh:
    """v, n: (count, 3) metres and unit vectors; f: (triangles, 3) indices into them."""

    def __init__(self, v, n, f):
        self.v, self.n, self.f = np.asarray(v, float), np.asarray(n, float), np.asarray(f, np.int64)

    def __len__(self):
        return len(self.f)

    @property
    def xyz(self):
        return self.v.T

    def moved(self, by):
        """Returns the mesh moved along its normals by metres, one number or one per vertex."""
        return Mesh(self.v + self.n * np.reshape(by, (-1, 1)), self.n, self.f)

    def compact(self):
        used, inverse = np.unique(self.f, return_inverse=True)
        return Mesh(self.v[used], self.n[used], inverse.reshape(self.f.shape))

    def wound(self):
        """Returns the mesh with every triangle wound so that its front faces the direction of its normals."""
        a, b, c = (self.v[self.f[:, i]] for i in range(3))
        against = np.sum(np.cross(b - a, c - a) * self.n[self.f].sum(1), 1) < 0
        return Mesh(self.v, self.n, np.where(against[:, None], self.f[:, ::-1], self.f))

    def finer_near(self, field, reach):
        """Subdivides twice where any corner of a triangle has |field| < reach."""
        near = (np.abs(field)[self.f] < reach).any(1)
        some, rest = Mesh(self.v, self.n, self.f[near]).compact(), Mesh(self.v, self.n, self.f[~near]).compact()
        return some.finer().finer(), rest

    def finer(self):
        """Subdivides each triangle into four."""
        edges = np.sort(np.concatenate([self.f[:, [0, 1]], self.f[:, [1, 2]], self.f[:, [2, 0]]]), 1)
        unique, inverse = np.unique(edges, axis=0, return_inverse=True)
        v, n = self.v[unique].mean(1), self.n[unique].sum(1)
        n /= np.linalg.norm(n, axis=1, keepdims=True)
        ab, bc, ca = inverse.reshape(3, -1) + len(self.v)
        a, b, c = self.f.T
        f = np.concatenate([np.stack(t, 1) for t in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))])
        return Mesh(np.concatenate([self.v, v]), np.concatenate([self.n, n]), f)

    def flat(self):
        """Gives each triangle its own normal, on the same side as the old normals."""
        v = self.v[self.f].reshape(-1, 3)
        a, b, c = v[0::3], v[1::3], v[2::3]
        n = np.cross(b - a, c - a)
        n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)
        old = self.n[self.f].mean(1)
        n *= np.where(np.sum(n * old, 1) < 0, -1, 1)[:, None]
        return Mesh(v, np.repeat(n, 3, 0), np.arange(len(v)).reshape(-1, 3))

    def mirrored(self):
        flip = np.array([1, -1, 1])
        return Mesh(self.v * flip, self.n * flip, self.f[:, ::-1])

    def transformed(self, rotation=None, shift=(0, 0, 0)):
        r = np.eye(3) if rotation is None else np.asarray(rotation)
        return Mesh(self.v @ r.T + np.asarray(shift), self.n @ r.T, self.f)


def join(meshes):
    meshes = [m for m in meshes if len(m)]
    if not meshes:
        return Mesh(np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3), int))
    starts = np.cumsum([0] + [len(m.v) for m in meshes[:-1]])
    return Mesh(
        np.concatenate([m.v for m in meshes]),
        np.concatenate([m.n for m in meshes]),
        np.concatenate([m.f + s for m, s in zip(meshes, starts)]),
    )


def split(mesh, field):
    """Returns (part with a negative field, part with a positive field), cutting the triangles between."""
    if len(mesh) == 0:
        return mesh, mesh
    g = np.where(np.abs(field) < 1e-9, 1e-9, field)
    neg = g[mesh.f] < 0
    count = neg.sum(1)
    kept_in, kept_out = mesh.f[count == 3], mesh.f[count == 0]
    mixed = mesh.f[(count > 0) & (count < 3)]
    neg = g[mixed] < 0
    # Rotate each mixed triangle so that the vertex that is alone on its side comes first.
    alone = np.where(neg.sum(1) == 1, np.argmax(neg, 1), np.argmin(neg, 1))
    rows = np.arange(len(mixed))[:, None]
    tri = mixed[rows, (alone[:, None] + np.arange(3)) % 3]
    edges = np.concatenate([tri[:, [0, 1]], tri[:, [0, 2]]])
    lo, hi = edges.min(1), edges.max(1)
    key, inverse = np.unique(lo * len(mesh.v) + hi, return_inverse=True)
    lo, hi = key // len(mesh.v), key % len(mesh.v)
    t = (g[lo] / (g[lo] - g[hi]))[:, None]
    v = mesh.v[lo] + t * (mesh.v[hi] - mesh.v[lo])
    n = mesh.n[lo] + t * (mesh.n[hi] - mesh.n[lo])
    n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)
    cut = inverse.ravel() + len(mesh.v)
    p, q = cut[: len(tri)], cut[len(tri):]
    tip = np.stack([tri[:, 0], p, q], 1)
    base = np.concatenate([np.stack([p, tri[:, 1], tri[:, 2]], 1), np.stack([p, tri[:, 2], q], 1)])
    tip_in = g[tri[:, 0]] < 0
    all_v, all_n = np.concatenate([mesh.v, v]), np.concatenate([mesh.n, n])
    inside = np.concatenate([kept_in, tip[tip_in], base[np.tile(~tip_in, 2)]])
    outside = np.concatenate([kept_out, tip[~tip_in], base[np.tile(tip_in, 2)]])
    return Mesh(all_v, all_n, inside).compact(), Mesh(all_v, all_n, outside).compact()


def rim_of(mesh, keep=None):
    """Returns open edges (a, b) of a mesh, in the winding of their triangles; `keep` filters by both ends (x, y, z)."""
    e = np.concatenate([mesh.f[:, [0, 1]], mesh.f[:, [1, 2]], mesh.f[:, [2, 0]]])
    key = e.min(1) * len(mesh.v) + e.max(1)
    _, first, count = np.unique(key, return_index=True, return_counts=True)
    e = e[first[count == 1]]
    if keep is not None:
        e = e[keep(mesh.v[e[:, 0]].T) & keep(mesh.v[e[:, 1]].T)]
    return e


def wall(mesh, edges, direction):
    """Returns a strip from open edges along a direction (one vector, or one per vertex), flat shaded."""
    d = np.broadcast_to(np.asarray(direction, float), mesh.v.shape)
    a, b = edges.T
    quad = np.stack([mesh.v[a], mesh.v[b], mesh.v[b] + d[b], mesh.v[a] + d[a]], 1)
    n = np.cross(quad[:, 1] - quad[:, 0], quad[:, 3] - quad[:, 0])
    n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)
    base = np.arange(len(quad))[:, None] * 4
    f = np.concatenate([base + [0, 1, 2], base + [0, 2, 3]])
    return Mesh(quad.reshape(-1, 3), np.repeat(n, 4, 0), f)
