"""Converts linear light to display values, with the same curve for every picture of the app."""
import numpy as np


def tone_map(linear, exposure=1.0, contrast=1.12):
    """linear: any shape ending in 3, scene light ≥ 0. Returns display values in 0…1 (sRGB coded).

    A filmic curve (rational fit with a toe and a long shoulder), per channel, with part of the colour
    taken from the brightest channel so that saturated paints do not shift in hue.
    """
    x = np.maximum(linear * exposure, 0.0)
    peak = x.max(-1, keepdims=True)
    kept = x * (curve(peak) / np.maximum(peak, 1e-6))
    mapped = 0.7 * curve(x) + 0.3 * kept
    coded = srgb(np.clip(mapped, 0, 1))
    # Contrast around middle grey, as an S curve that keeps black and white unchanged.
    s = coded * coded * (3 - 2 * coded)
    return np.clip(coded + (contrast - 1) * 1.6 * (s - coded), 0, 1)


def curve(x):
    return x * (2.30 * x + 0.10) / (x * (2.30 * x + 1.15) + 0.28)


def srgb(linear):
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-9) ** (1 / 2.4) - 0.055)


def from_srgb(coded):
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
