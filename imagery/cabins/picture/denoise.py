"""
Light without its noise: an edge-avoiding wavelet filter over two half-renders. What the light falls on (its direction,
its distance, whether it is leather) is known without noise and says where the filter stops; how much the halves differ
says how far brightness may vary within it.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
# As wide as the blotches chance leaves in a picture of 2240 points.
LEVELS = 6


def _shift(array, dy, dx):
    """The picture moved by whole pixels, its edges repeated."""
    rows = np.clip(np.arange(array.shape[0]) + dy, 0, array.shape[0] - 1)
    columns = np.clip(np.arange(array.shape[1]) + dx, 0, array.shape[1] - 1)
    return array[rows][:, columns]


def _brightness(light):
    return np.cbrt(np.maximum(light, 0).mean(-1))


def surface(normal, depth, mark):
    """(height, width, 5): what two points must share to be lit alike."""
    away = np.log(np.maximum(depth, 0.05)) * 9
    return np.concatenate([normal * 7, away[..., None], mark[..., None] * 2.5], -1).astype(np.float32)


def denoised(first, second, guides, strength=1.6, levels=LEVELS):
    """Two halves of one light (height, width, 3) as one."""
    light = (0.5 * (first + second)).astype(np.float32)
    # Single bright pixels are chance: none may be brighter than what is around it by far.
    light = np.minimum(light, 4 * uniform_filter(light, (5, 5, 0)) + 0.05)
    spread = ((_brightness(first) - _brightness(second)) / 2) ** 2
    variance = gaussian_filter(spread.astype(np.float32), 3) + 1e-6
    # What is compared at first is smooth already, or chance would choose its like.
    pilot, _ = _smoothed(light, light, variance, guides, 1, np.inf)
    for level in range(levels):
        compared = pilot if level == 0 else light
        light, variance = _smoothed(light, compared, variance, guides, 2**level, strength)
    return light


def _smoothed(light, compared, variance, guides, step, strength):
    """One level: neighbours `step` pixels apart, as far as they lie alike and `compared` is alike there."""
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
