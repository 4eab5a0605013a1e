"""Converts the light of a render to the finished picture of one paint."""
import numpy as np
from scipy.ndimage import gaussian_filter

from shared.tone_map import tone_map

from .paints import in_paint

RED = np.array([1.0, 0.006, 0.008], np.float32)
DEEP_RED = np.array([0.60, 0.004, 0.006], np.float32)
# White point: studio lamps of about 6000 K on a warm page.
WHITE = np.array([1.0, 0.985, 0.965], np.float32)


def colored(light, tint, alpha, paint):
    color = in_paint(light, paint)
    neutral = light[..., :1]
    for channel, filter_color in ((0, RED), (1, DEEP_RED)):
        share = tint[..., channel:channel + 1]
        color = color * (1 - share) + neutral * filter_color * share
    return np.maximum(color, 0) * WHITE


def glow(color, width):
    """Returns the light that spreads in the lens around areas much brighter than white."""
    hot = np.maximum(color - 2.2, 0)
    rows = np.flatnonzero((hot > 0).any((1, 2)))
    spilt = np.zeros_like(color)
    if len(rows):
        near = np.s_[max(rows[0] - 50, 0):rows[-1] + 51]
        for share, reach in ((0.10, 3.5), (0.06, 14)):
            for i in range(3):
                spilt[near, :, i] += share * gaussian_filter(hot[near, :, i], reach * width / 1600)
    return spilt


def faded_frame(shape):
    """Returns 1 inside, 0 at the lower and side edges, so that no floor ends in a visible line."""
    height, width = shape
    row = np.clip((1 - (np.arange(height) + 0.5) / height) / 0.10, 0, 1)
    place = (np.arange(width) + 0.5) / width
    column = np.clip(np.minimum(place, 1 - place) / 0.04, 0, 1)
    return (row * row * (3 - 2 * row))[:, None] * (column * column * (3 - 2 * column))[None]


def finished(light, tint, alpha, mirror, mirror_alpha, shadow, paint, exposure=2.0):
    """Returns uint8 RGBA with straight alpha. light, mirror: three-paint renders (premultiplied)."""
    frame = faded_frame(alpha.shape).astype(np.float32)
    mirror, mirror_alpha, shadow = mirror * frame[..., None], mirror_alpha * frame, shadow * frame
    seen = np.maximum(np.maximum(alpha, mirror_alpha), shadow) > 0.001
    rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
    part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    out = np.zeros((*alpha.shape, 4), np.uint8)
    layers = (np.asarray(a[part], np.float32) for a in (light, tint, alpha, mirror, mirror_alpha, shadow))
    out[part] = composed(*layers, paint, exposure, light.shape[1])
    return out


def composed(light, tint, alpha, mirror, mirror_alpha, shadow, paint, exposure, width):
    alpha = np.clip(alpha, 0, 1)
    car = colored(light, tint, alpha, paint)
    car = car + glow(car, width)
    solid = tone_map(car / np.maximum(alpha, 1e-3)[..., None], exposure)
    below = np.maximum(in_paint(mirror, paint), 0) * WHITE
    below_color = tone_map(below / np.maximum(mirror_alpha, 1e-3)[..., None], exposure)
    below_alpha = mirror_alpha + shadow * (1 - mirror_alpha)
    under = below_color * mirror_alpha[..., None]
    out_alpha = alpha + below_alpha * (1 - alpha)
    out = solid * alpha[..., None] + under * (1 - alpha)[..., None]
    straight = out / np.maximum(out_alpha, 1e-4)[..., None]
    rgba = np.concatenate([straight, out_alpha[..., None]], -1)
    noise = np.random.default_rng(7).random((*rgba.shape[:2], 1), np.float32) - 0.5
    # A little grain hides the 8-bit steps in the shadow.
    return np.clip(rgba * 255 + 0.5 + noise * (rgba[..., 3:] > 0.002), 0, 255).astype(np.uint8)
