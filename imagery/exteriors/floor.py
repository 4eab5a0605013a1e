"""A soft contact shadow and a faint reflection on an invisible floor, both transparent."""
import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from .camera import floor_points


def contact_shadow(design, made, width, height):
    """Returns how much the floor of the page is darkened, 0…1 (height, width)."""
    x, y = floor_points(made, width, height)
    middle = (design['front'] + design['rear']) / 2
    half = (design['rear'] - design['front']) / 2 - 0.30
    with np.errstate(invalid='ignore'):
        away = np.hypot(np.maximum(np.abs(x - middle) - half + 0.25, 0), np.maximum(np.abs(y) - design['width'] / 2 + 0.32, 0)) - 0.10
        shade = 0.86 * falloff(away, 0.17) + 0.16 * falloff(away, 0.55)
        for axle in (0.0, design['wheelbase']):
            for side in (1, -1):
                dx, dy = x - axle, y - side * (design['width'] / 2 - 0.15)
                tyre = np.hypot(np.maximum(np.abs(dx) - 0.10, 0), np.maximum(np.abs(dy) - 0.10, 0))
                shade = 1 - (1 - shade) * (1 - 0.80 * np.exp(-(tyre / 0.085) ** 1.5))
    return np.clip(np.nan_to_num(shade), 0, 0.985)


def falloff(away, reach):
    return np.exp(-(np.maximum(away, 0) / reach) ** 1.35)


def mirror_image(reflected, alpha, height_above, shape):
    """
    Returns (premultiplied colour, alpha) of the faint reflection, from a small render by the camera
    below the floor.

    reflected: (h, w, 3) linear premultiplied; height_above: (h, w) metres above the road; shape: of
    the result.
    """
    strength = 0.30 * np.exp(-np.maximum(height_above, 0) / 0.42) * alpha
    color = reflected * strength[..., None] / np.maximum(alpha, 1e-3)[..., None]
    stack = np.concatenate([color, strength[..., None]], -1)
    scale = reflected.shape[1] / 1600
    sharp = np.stack([gaussian_filter(c, (5 * scale, 2.0 * scale)) for c in np.moveaxis(stack, -1, 0)], -1)
    soft = np.stack([gaussian_filter(c, (26 * scale, 9 * scale)) for c in np.moveaxis(stack, -1, 0)], -1)
    high = np.clip(gaussian_filter(np.maximum(height_above, 0), 10 * scale) / 0.35, 0, 1)[..., None]
    mixed = sharp * (1 - high) + soft * high
    factors = (shape[0] / mixed.shape[0], shape[1] / mixed.shape[1], 1)
    large = np.maximum(zoom(mixed, factors, order=1), 0)
    return large[..., :3], np.clip(large[..., 3], 0, 1)
