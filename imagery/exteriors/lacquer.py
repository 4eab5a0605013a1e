"""
Smooths the light on a matt base coat, which is mottled after few samples. The mottling would be
visible on white cars.
"""
import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1]) / 16
# Distance of the filter taps per level, pixels: together they reach 14 pixels.
STEPS = (1, 2, 4)
TURN, APART = 0.13, 0.20


def smooth_matt(light, paint, normal, place):
    """Returns light (h, w, 3) with a smoothed third channel; light on paint changes slowly along a surface.

    paint: (h, w) share of each pixel that is painted; normal, place: (h, w, 3), noise-free.
    """
    if not (paint > 0.05).any():
        return light
    share = np.maximum(paint, 0.05)[..., None]
    normal, place = normal / share, place / share
    matt = (light[..., 2:] - light[..., :1]) / share
    for step in STEPS:
        matt = level(matt, paint[..., None], normal, place, step)
    out = light.copy()
    out[..., 2:] = np.where(paint[..., None] > 0.05, light[..., :1] + matt * share, light[..., 2:])
    return out


def level(matt, paint, normal, place, step):
    total, weight = np.zeros_like(matt), np.full_like(matt, 1e-6)
    for i, down in enumerate(range(-2, 3)):
        for j, across in enumerate(range(-2, 3)):
            by = (down * step, across * step)
            turn = np.sum((normal - np.roll(normal, by, (0, 1))) ** 2, -1, keepdims=True) / TURN ** 2
            apart = np.sum((place - np.roll(place, by, (0, 1))) ** 2, -1, keepdims=True) / APART ** 2
            w = KERNEL[i] * KERNEL[j] * np.roll(paint, by, (0, 1)) * np.exp(-turn - apart)
            total += w * np.roll(matt, by, (0, 1))
            weight += w
    return np.where(weight > 1e-5, total / weight, matt)
