"""
Renders one cabin linearly: `blender -b -P render.py -- <model> <view> <width> <samples> <folder>`.
Writes <model>-<view>.npz: `w` (2 seeds, height, width, 3) with the leather at ALBEDO and `k` (1 seed) with
black leather, to be mixed into any leather by `picture/compose.py`.
"""

import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import scene
from film import settings, shot

ALBEDO = 0.6


def main(model, view, width, samples, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    start = time.time()
    scene.build(model, view)
    settings(int(width), int(samples))
    print(f'built in {time.time() - start:.0f} s', flush=True)
    shots = {}
    for name, albedo, seeds in (('w', ALBEDO, (0, 1)), ('k', 0.0, (0,))):
        shots[name] = np.stack([shot(folder / f'.{model}-{view}.exr', albedo, seed) for seed in seeds]).astype(np.float16)
        print(f'{name} after {time.time() - start:.0f} s', flush=True)
    part = folder / f'.{model}-{view}.npz'
    np.savez(part, albedo=ALBEDO, **shots)
    part.rename(folder / f'{model}-{view}.npz')


main(*sys.argv[sys.argv.index('--') + 1 :])
