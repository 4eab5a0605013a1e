"""
Renders a quick noisy preview: `blender -b -P preview.py -- <model> <view> <width> <samples> <colour id> <png>`.
"""

import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE / 'picture')]
import scene
from film import settings, shot
from tone import leathers, tone, write_png


def main(model, view, width, samples, colour, target):
    scene.build(model, view)
    settings(int(width), int(samples))
    pixels = shot(tuple(float(c) for c in leathers()[colour]), 0, ())['Image']
    write_png(target, tone(pixels.astype(np.float32)))


main(*sys.argv[sys.argv.index('--') + 1 :])
