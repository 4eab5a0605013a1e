"""
Removes noise from light: an edge-avoiding wavelet filter over two half-renders. The properties of
the lit surface (direction, distance, whether it is leather) have no noise and define where the
filter stops. The difference between the halves defines how much the brightness of the filtered
pixels may vary.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
# Number of filter levels. Their reach equals the width of the noise blotches in a picture of 2240
# pixels.
LEVELS = 6


def _shift(array, dy, dx):
    """Returns the picture moved by whole pixels, with its edges repeated."""
    rows = np.clip(np.arange(array.shape[0]) + dy, 0, array.shape[0] - 1)
    columns = np.clip(np.arange(array.shape[1]) + dx, 0, array.shape[1] - 1)
    return array[rows][:, columns]


def _brightness(light):
    return np.cbrt(np.maximum(light, 0).mean(-1))


def surface(normal, depth, mark):
    """Returns (height, width, 5): features that two pixels must share to be filtered together."""
    away = np.log(np.maximum(depth, 0.05)) * 9
    return np.concatenate([normal * 7, away[..., None], mark[..., None] * 2.5], -1).astype(np.float32)


def denoised(first, second, guides, strength=1.6, levels=LEVELS):
    """
    Filters the mean of two renders of the same light (height, width, 3). Returns light with less
    noise.
    """
    light = (0.5 * (first + second)).astype(np.float32)
    # Single bright pixels are noise: a pixel may not be much brighter than its surroundings.
    light = np.minimum(light, 4 * uniform_filter(light, (5, 5, 0)) + 0.05)
    spread = ((_brightness(first) - _brightness(second)) / 2) ** 2
    variance = gaussian_filter(spread.astype(np.float32), 3) + 1e-6
    # The first comparison uses a smoothed image; otherwise the filter would average pixels with
    # similar noise.
    pilot, _ = _smoothed(light, light, variance, guides, 1, np.inf)
    for level in range(levels):
        compared = pilot if level == 0 else light
        light, variance = _smoothed(light, compared, variance, guides, 2**level, strength)
    return light


def _smoothed(light, compared, variance, guides, step, strength):
    """Filters one level: neighbours `step` pixels away, weighted by similar surface and similar `compared`."""
    seen = _brightness(compared)
    allowed = strength * np.sqrt(gaussian_filter(variance, 1.0)) + 1e-4
    total, weight, spread = np.zeros_like(light), np.zeros(light.shape[:2], np.float32), np.zeros_like(variance)
    for y in range(-2, 3):
        for x in range(-2, 3):
            dy, dx = y * step, x * step
            apart = ((guides - _shift(guides, dy, dx)) ** 2).sum(-1) + np.abs(seen - _shift(seen, dy, dx)) / allowed
            share = KERNEL[y + 2] * KERNEL[x + 2] * np.exp(-apart)
            total += share[..., None] * _shift(light, dy, dx)
            spread += share**2 * _shift(variance, dy, dx)
            weight += share
    return total / weight[..., None], spread / weight**2
