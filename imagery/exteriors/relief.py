"""Regions cut out of the body and moved inwards or outwards: grooves, recesses, pads."""
import numpy as np

from .mesh import Mesh, join, rim_of, split, wall


def recess(mesh, field, depth):
    """Cuts out a region and recesses it: (rest of the mesh, floor, wall around it); depth in metres."""
    inside, rest = split(mesh, field(*mesh.xyz))
    return rest, inside.moved(-depth), rim_wall(inside, field, -depth)


def rim_wall(piece, field, depth, reach=0.004):
    """Returns the wall between a region and the same region moved by depth along its normals."""
    if len(piece) == 0:
        return piece
    edges = rim_of(piece)
    near = np.abs(field(*piece.xyz)) < reach
    edges = edges[near[edges[:, 0]] & near[edges[:, 1]]]
    return wall(piece, edges, piece.n * depth)


def pad(piece, field, height, soft):
    """Raises a region to `height`, rounded over `soft` metres at its edge, with new normals."""
    if len(piece) == 0:
        return piece
    t = np.clip(-field(*piece.xyz) / soft, 0, 1)
    return smooth(piece.moved(height * np.sqrt(np.maximum(1 - (1 - t) ** 2, 0))))


def smooth(mesh):
    """Computes normals from the adjacent faces of each vertex, weighted by area."""
    a, b, c = (mesh.v[mesh.f[:, i]] for i in range(3))
    face = np.cross(b - a, c - a)
    face *= np.sign(np.sum(face * mesh.n[mesh.f[:, 0]], 1))[:, None]
    n = np.zeros_like(mesh.v)
    for i in range(3):
        np.add.at(n, mesh.f[:, i], face)
    length = np.linalg.norm(n, axis=1, keepdims=True)
    return Mesh(mesh.v, np.where(length > 1e-12, n / np.maximum(length, 1e-12), mesh.n), mesh.f)


# Share of half a bar that is its steep flank, and slope of the remaining cap up to the ridge. From
# straight ahead, flanks mirror only each other, and the cap reflects the light.
FLANK, CAP_SLOPE = 0.35, 0.45


def lattice(piece, families, width, depth, height):
    """
    Places bars over a region. families: fields that are 0 on the middle line of a bar. Returns
    ridged bars, flat shaded.

    piece lies on the outer surface; the feet of a bar are `depth` below it, its ridge `height`
    above the feet.
    """
    bars = []
    cap = min(CAP_SLOPE * (1 - FLANK) * width / 2, height / 2)
    for field in families:
        bar, _ = split(piece, np.abs(field(*piece.xyz)) - width / 2)
        for half in split(bar, field(*bar.xyz)):
            if len(half):
                inner, outer = split(half, np.abs(field(*half.xyz)) - (1 - FLANK) * width / 2)
                for part in (inner, outer):
                    t = 1 - np.abs(field(*part.xyz)) / (width / 2)
                    rise = (height - cap) * np.minimum(t / FLANK, 1) + cap * np.maximum(t - FLANK, 0) / (1 - FLANK)
                    bars.append(part.moved(-depth + rise).flat())
    return join(bars)


def lines(place, pitch):
    """Returns a family of parallel lines across a coordinate in metres: 0 on every line, signed between."""
    return lambda *p: (place(*p) / pitch - np.round(place(*p) / pitch)) * pitch
