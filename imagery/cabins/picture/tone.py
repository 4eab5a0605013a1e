"""Leather colours, the tone curve, PNG."""

import json
import zlib
import struct
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
CATALOGUE = HERE.parents[2] / 'sync-server' / 'seed' / 'catalogue.json'
EXPOSURE = 1.0


def leathers():
    """Returns the interior colours of our own cars: id to linear RGB."""
    found = {}
    for colour in json.loads(CATALOGUE.read_text())['interiorColors']:
        if colour['id'] == 'stone-gray':
            continue
        s = np.array([int(colour['hexCode'][k : k + 2], 16) / 255 for k in (1, 3, 5)])
        found[colour['id']] = np.where(s <= 0.04045, s / 12.92, ((s + 0.055) / 1.055) ** 2.4)
    return found


def tone(linear, exposure=EXPOSURE):
    """Applies a film-like shoulder and toe, partly to the brightness only, so that colours keep their hue."""
    x = np.maximum(linear * exposure, 0)
    curve = lambda v: (v**1.18) / (v**1.18 + 0.62**1.18 * 1.0) * 1.035
    brightness = np.maximum(x @ np.array([0.25, 0.62, 0.13]), 1e-6)[..., None]
    by_hue = x / brightness * curve(brightness)
    y = 0.55 * curve(x) + 0.45 * np.minimum(by_hue, 1)
    y = np.clip(y, 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)


def write_png(path, rgb):
    """Writes an 8-bit PNG of values 0–1, dithered so that soft light has no visible steps."""
    noise = np.random.default_rng(1).random(rgb.shape) - 0.5
    data = np.clip(rgb * 255 + 0.5 + noise * 0.9, 0, 255).astype(np.uint8)
    height, width = data.shape[:2]
    raw = np.concatenate([np.zeros((height, 1), np.uint8), data.reshape(height, -1)], 1).tobytes()
    chunk = lambda kind, body: struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
    header = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
    Path(path).write_bytes(
        b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(raw, 1)) + chunk(b'IEND', b'')
    )


