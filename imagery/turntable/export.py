"""
Exports the named cars as plain glTF for the turntable: python3 imagery/turntable/export.py g80 …;
without names, our six cars.

Each file contains one half of the body, the parts in the middle, and one wheel of each size. The
app mirrors the half and repeats the wheel.
"""
import argparse
import json
import struct
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from exteriors.build import build_halves  # noqa: E402
from exteriors.mesh import join  # noqa: E402
from exteriors.models import MODELS, design_of  # noqa: E402
from exteriors.picture import wheel_places  # noqa: E402
from exteriors.wheel import wheel  # noqa: E402

OUT = Path(__file__).resolve().parents[1] / 'out/turntable'
# Cell size in metres; finer than a pixel of a car that is as wide as a tablet.
GRID = 0.022
SIZES = ('19', '20', '21')
# Cars of other makes have pictures only, no turntable.
OURS = [model for model in MODELS if '-' not in model]
FLOAT, UINT32, ARRAY, INDEX = 5126, 5125, 34962, 34963


class Gltf:
    """Collects meshes of several materials, one node each, and writes a binary file."""

    def __init__(self):
        self.bytes, self.views, self.accessors, self.meshes, self.nodes, self.materials = bytearray(), [], [], [], [], []

    def add_array(self, values, target):
        data = np.ascontiguousarray(values)
        self.views.append(dict(buffer=0, byteOffset=len(self.bytes), byteLength=data.nbytes, target=target))
        self.bytes += data.tobytes()
        accessor = dict(bufferView=len(self.views) - 1, count=len(data))
        if data.ndim == 2:
            accessor |= dict(componentType=FLOAT, type='VEC3', min=data.min(0).tolist(), max=data.max(0).tolist())
        else:
            accessor |= dict(componentType=UINT32, type='SCALAR')
        self.accessors.append(accessor)
        return len(self.accessors) - 1

    def add_node(self, name, parts):
        primitives = [self.primitive(material, mesh) for material, mesh in sorted(parts.items()) if len(mesh)]
        self.meshes.append(dict(name=name, primitives=primitives))
        self.nodes.append(dict(name=name, mesh=len(self.meshes) - 1))

    def primitive(self, material, mesh):
        mesh = mesh.wound()
        return dict(
            attributes=dict(POSITION=self.add_array(y_up(mesh.v), ARRAY), NORMAL=self.add_array(y_up(mesh.n), ARRAY)),
            indices=self.add_array(mesh.f.astype(np.uint32).ravel(), INDEX), material=self.material(material),
        )

    def material(self, name):
        if name not in self.materials:
            self.materials.append(name)
        return self.materials.index(name)

    def write(self, path, extras):
        document = dict(
            asset=dict(version='2.0'), scene=0,
            scenes=[dict(nodes=list(range(len(self.nodes))), extras=extras)], nodes=self.nodes, meshes=self.meshes,
            materials=[dict(name=name, doubleSided=True) for name in self.materials],
            accessors=self.accessors, bufferViews=self.views, buffers=[dict(byteLength=len(self.bytes))],
        )
        text = json.dumps(document).encode()
        text += b' ' * (-len(text) % 4)
        data = bytes(self.bytes) + b'\0' * (-len(self.bytes) % 4)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(data))
            + struct.pack('<I4s', len(text), b'JSON') + text + struct.pack('<I4s', len(data), b'BIN\0') + data
        )


def y_up(points):
    """Converts coordinates with x rearwards, y to the right and z up to glTF's y up."""
    return np.asarray(points, np.float32)[:, [0, 2, 1]] * np.float32([1, 1, -1])


def joined(parts):
    return {name: join(meshes) for name, meshes in parts.items()}


def export(model, folder=OUT, grid=GRID):
    design = design_of(model)
    half, middle = build_halves(design, grid)
    gltf = Gltf()
    gltf.add_node('half', joined(half))
    gltf.add_node('middle', joined(middle))
    for size in SIZES:
        gltf.add_node(f'wheel-{size}', wheel(design['tyre'], size, **design.get('wheel_looks', {}).get(size, {})))
    places = [dict(at=[x, z, -y], flipped=flipped) for x, y, z, _, flipped in wheel_places(design, 0)]
    _, make, name = MODELS[model]
    path = folder / make / f'{name}.glb'
    gltf.write(path, dict(wheels=places, length=[design['front'], design['rear']], height=design['height']))
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('models', nargs='*', metavar='model', help=f"of {', '.join(MODELS)}")
    for model in parser.parse_args().models or OURS:
        print(export(model), flush=True)


if __name__ == '__main__':
    main()
