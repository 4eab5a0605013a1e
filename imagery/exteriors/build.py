"""All parts of one car as meshes by material."""
from .body import Body
from .cabin import cabin
from .faces import cut_face
from .glasshouse import cut_glass
from .mesh import join
from .patches import body_mesh
from .skirts import cut_arches, cut_lines, cut_trim, handles, mirrors, spoiler, underbody


class Parts(dict):
    def put(self, material, *meshes):
        self.setdefault(material, []).extend(m for m in meshes if len(m))


def build_halves(design, grid):
    """Returns ({material: left half}, {material: parts in the middle}) without wheels; grid in metres."""
    body = Body(design)
    half, middle = Parts(), Parts()
    skin = body_mesh(body, grid)
    skin = cut_arches(body, skin, half)
    skin = cut_glass(body, skin, half)
    skin = cut_face(body, skin, design['front_face'], half)
    skin = cut_face(body, skin, design['rear_face'], half)
    skin = handles(body, skin, half)
    skin = cut_trim(body, skin, half)
    skin = cut_lines(body, skin, half)
    half.put('paint', skin)
    mirrors(body, half)
    spoiler(body, middle)
    underbody(body, half)
    cabin(body, half, middle)
    return half, middle


def build_car(design, grid):
    """Returns {material: mesh of the whole car without wheels}; grid in metres."""
    half, middle = build_halves(design, grid)
    whole = {}
    for name in {*half, *middle}:
        meshes = half.get(name, [])
        whole[name] = join([*meshes, *(m.mirrored() for m in meshes), *middle.get(name, [])])
    return whole
