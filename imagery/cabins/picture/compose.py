"""
Mixes linear renders into pictures: `python3 picture/compose.py <npz> [colour …]`.
The share K of the light never reached leather. Leather of albedo c scales the remaining light by
c/albedo. Then one tone curve is applied and every 2 × 2 pixels are averaged. So edges between
leather and sky are averaged as displayed colours, not as light.
"""

import sys
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from denoise import denoised, surface
from tone import leathers, tone, write_png


MASTERS = Path(__file__).resolve().parents[2] / 'out' / 'png' / 'genesis'


class Shots:
    """The passes of one leather, from both seeds."""

    def __init__(self, file, name):
        self.file, self.name = file, name
        mean = lambda found: (self.of(found, 0) + self.of(found, 1)) / 2
        self.diffuse, self.gloss = mean('DiffCol'), mean('GlossCol')
        self.emitted, self.outside = mean('Emit'), mean('Env')
        self.leather = np.clip(mean('leather')[..., :1], 0, 1)
        self.guides = surface(mean('Normal'), mean('Depth')[..., 0], self.leather[..., 0])

    def of(self, found, seed):
        return self.file[f'{self.name}{seed}{found}'].astype(np.float32)

    def light(self, kind):
        """Returns the denoised light of both seeds, by kind `Diff` or `Gloss`."""
        halves = [self.of(f'{kind}Dir', seed) + self.of(f'{kind}Ind', seed) for seed in (0, 1)]
        # Sheen on leather is broad, so its noise shows as blotches and needs a stronger filter.
        return denoised(*halves, self.guides, strength=1.6 if kind == 'Diff' else 3.0)


def _halved(picture):
    """Returns the picture in half the width and height: the mean of every 2 × 2 pixels."""
    height, width = picture.shape[:2]
    return picture.reshape(height // 2, 2, width // 2, 2, -1).mean((1, 3))


def _without_leather(white, black):
    """Returns the share of the light that never reached leather, at the width of the larger picture."""
    height, width = white.shape[:2]
    small = _halved(white)
    share = gaussian_filter(np.clip((black + 1e-4) / (small + 1e-4), 0, 1), (1.2, 1.2, 0))
    wide = zoom(share, (2, 2, 1), order=1)
    return np.pad(wide, ((0, max(0, height - wide.shape[0])), (0, max(0, width - wide.shape[1])), (0, 0)), 'edge')[:height, :width]


def main(source, *colours):
    file = np.load(source)
    model, view = Path(source).stem.split('-')
    white, black = Shots(file, 'w'), Shots(file, 'k')
    albedo = float(file['albedo'])
    lights = []
    for kind in ('Diff', 'Gloss'):
        light = white.light(kind)
        lights.append((light, _without_leather(light, black.light(kind))))
    for name, colour in leathers().items():
        if colours and name not in colours:
            continue
        share = (colour / albedo).astype(np.float32)
        (diffuse, gloss) = (light * (kept + (1 - kept) * share) for light, kept in lights)
        coat = white.diffuse * (1 - white.leather + white.leather * share)
        glowing = white.emitted * (1 - white.leather + white.leather * share)
        linear = coat * diffuse + white.gloss * gloss + glowing + white.outside
        target = MASTERS / model / name / f'{view}.png'
        target.parent.mkdir(parents=True, exist_ok=True)
        write_png(target, _halved(tone(linear)))


if __name__ == '__main__':
    main(*sys.argv[1:])
