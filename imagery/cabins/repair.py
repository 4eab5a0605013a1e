"""
Renders a part of one view anew and lays it into the linear renders that are there:
`blender -b -P repair.py -- <npz> <samples> <left> <bottom> <right> <top>`, shares of the frame.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import scene
from film import only_region, settings, shot


def main(source, samples, *region):
    source = Path(source)
    model, view = source.stem.split('-')
    data = dict(np.load(source))
    height, width = data['w'].shape[1:3]
    left, bottom, right, top = (float(part) for part in region)
    scene.build(model, view)
    settings(width, int(samples))
    only_region(left, bottom, right, top)
    rows = slice(int((1 - top) * height) + 1, int((1 - bottom) * height) - 1)
    columns = slice(int(left * width) + 1, int(right * width) - 1)
    for name, albedo in (('w', float(data['albedo'])), ('k', 0.0)):
        for seed in range(len(data[name])):
            part = shot(source.with_suffix('.exr'), albedo, seed)
            data[name][seed, rows, columns] = part[rows, columns]
    part = source.with_name(f'.{source.name}')
    np.savez(part, **data)
    part.rename(source)


main(*sys.argv[sys.argv.index('--') + 1 :])
