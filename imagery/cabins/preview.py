"""
A quick noisy look: `blender -b -P preview.py -- <model> <view> <width> <samples> <colour id> <png>`.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE / 'picture')]
import scene
from film import settings, shot
from tone import leathers, tone, write_png


def main(model, view, width, samples, colour, target):
    scene.build(model, view)
    settings(int(width), int(samples))
    pixels = shot(Path(target).with_suffix('.exr'), tuple(float(c) for c in leathers()[colour]), 0)
    write_png(target, tone(pixels))


main(*sys.argv[sys.argv.index('--') + 1 :])
