"""
Non-local means over two half-renders: the likeness of patches is judged in one half and applied to
the other, so that noise is never mistaken for detail.
"""

import numpy as np
from scipy.ndimage import uniform_filter

PATCH, STRENGTH = 5, 0.55
# Pixels of a picture 1280 across.
REACH = 8


def _guide(half):
    """What patches are compared by: brightness and warmth, roughly as seen."""
    seen = np.sqrt(np.maximum(half, 0) + 0.002)
    return np.stack([seen.mean(-1), 0.5 * (seen[..., 0] - seen[..., 2])], -1)


def _shift(array, dy, dx):
    return np.roll(array, (dy, dx), (0, 1))


def denoised(k, w):
    """
    `w` (2 seeds, height, width, 3) is judged and filtered; `k` (1 or 2 seeds) goes by the same
    weights. Returns both as (height, width, 3).
    """
    halves = [np.concatenate([w[s], *k[s : s + 1]], -1).astype(np.float32) for s in (0, 1)]
    guides = [_guide(half[..., :3]) for half in halves]
    variance = uniform_filter(0.5 * (guides[0] - guides[1]) ** 2, (5, 5, 0)) + 1e-6
    total = [np.zeros_like(half) for half in halves]
    weight = [np.zeros(half.shape[:2], np.float32) for half in halves]
    reach = round(REACH * w.shape[2] / 1280)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy * dy + dx * dx > reach * reach + 1:
                continue
            moved = _shift(variance, dy, dx)
            for s in (0, 1):
                gap = (guides[s] - _shift(guides[s], dy, dx)) ** 2
                excess = (gap - (variance + np.minimum(variance, moved))) / (STRENGTH**2 * (variance + moved) + 2e-5)
                likeness = np.exp(-np.maximum(uniform_filter(excess.max(-1), PATCH), 0))
                other = 1 - s
                total[other] += likeness[..., None] * _shift(halves[other], dy, dx)
                weight[other] += likeness
    clean = [t / np.maximum(n, 1e-6)[..., None] for t, n in zip(total, weight)]
    black = np.mean([half[..., 3:] for half in clean if half.shape[-1] > 3], 0)
    return black, 0.5 * (clean[0][..., :3] + clean[1][..., :3])
