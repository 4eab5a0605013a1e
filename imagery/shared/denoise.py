"""
Removes render noise: dual-buffer non-local means.

Uses two renders of one picture with different seeds. The weights from one render average the other
render, so that noise does not influence its own weights.
"""
import numpy as np
from scipy.ndimage import uniform_filter


def denoise(first, second, guides=None, reach=6, patch=1, strength=0.55):
    """first, second: (height, width, channels) linear; guides: noise-free (height, width, n) or None."""
    a, b = (np.log1p(8 * np.maximum(p, 0)).astype(np.float32) for p in (first, second))
    variance = uniform_filter((a - b) ** 2, (5, 5, 1)) / 2 + 2e-5
    out = [np.zeros_like(a), np.zeros_like(b)]
    total = [np.zeros(a.shape[:2] + (1,), np.float32), np.zeros(a.shape[:2] + (1,), np.float32)]
    sources = (first.astype(np.float32), second.astype(np.float32))
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy * dy + dx * dx > reach * reach:
                continue
            same = 1.0
            if guides is not None:
                same = np.exp(-np.sum((guides - shift(guides, dy, dx)) ** 2, -1, keepdims=True) * 60)
            moved_variance = shift(variance, dy, dx)
            for i, seen in enumerate((a, b)):
                difference = (seen - shift(seen, dy, dx)) ** 2
                spread = variance + np.minimum(variance, moved_variance)
                distance = (difference - spread) / (strength * (variance + moved_variance) + 1e-5)
                distance = uniform_filter(distance, (2 * patch + 1, 2 * patch + 1, 1)).mean(-1, keepdims=True)
                weight = np.exp(-np.maximum(distance, 0)) * same
                other = 1 - i
                out[other] += weight * shift(sources[other], dy, dx)
                total[other] += weight
    return (out[0] / total[0] + out[1] / total[1]) / 2


def shift(image, dy, dx):
    """Returns the image moved by whole pixels, with its edges repeated."""
    height, width = image.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return image[rows][:, columns]
