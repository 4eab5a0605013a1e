"""
Mixes linear renders into pictures: `python3 picture/compose.py <npz> [colour …]`.
Any leather c is K + c / albedo · (W − K), then one tone curve for all.
"""

import sys
from pathlib import Path

import numpy as np

from denoise import denoised
from tone import leathers, tone, write_png


MASTERS = Path(__file__).resolve().parents[2] / 'out' / 'png' / 'genesis'


def main(source, *colours):
    shots = np.load(source)
    model, view = Path(source).stem.split('-')
    k, w = denoised(shots['k'], shots['w'])
    for name, colour in leathers().items():
        if colours and name not in colours:
            continue
        linear = k + (w - k) * (colour / shots['albedo']).astype(np.float32)
        target = MASTERS / model / name / f'{view}.png'
        target.parent.mkdir(parents=True, exist_ok=True)
        write_png(target, tone(linear))


if __name__ == '__main__':
    main(*sys.argv[1:])
