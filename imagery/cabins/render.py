"""
Renders one cabin linearly: `blender -b -P render.py -- <model> <view> <width> <samples> <folder>`.
Writes <model>-<view>.npz: the passes of `film.py` with the leather at ALBEDO (`w0…`, `w1…`: two seeds) and, at half
the width, with black leather (`k0…`, `k1…`). `picture/compose.py` mixes them into any leather.
"""

import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import scene
from film import declare_passes, settings, shot

ALBEDO = 0.6


def main(model, view, width, samples, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    start = time.time()
    scene.build(model, view)
    declare_passes()
    shots = {}
    for name, albedo, share in (('w', ALBEDO, 1), ('k', 0.0, 2)):
        settings(int(width) // share, int(samples))
        for seed in (0, 1):
            shots |= {f'{name}{seed}{found}': values for found, values in shot(albedo, seed).items() if found != 'Image'}
        print(f'{name} after {time.time() - start:.0f} s', flush=True)
    part = folder / f'.{model}-{view}.npz'
    np.savez(part, albedo=ALBEDO, **shots)
    part.rename(folder / f'{model}-{view}.npz')


main(*sys.argv[sys.argv.index('--') + 1 :])
