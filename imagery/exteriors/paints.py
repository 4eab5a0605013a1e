"""Paints of the catalogue as linear albedo and share of metallic flakes."""
import json
from pathlib import Path

import numpy as np

SEED = Path(__file__).resolve().parents[2] / 'sync-server/seed/catalogue.json'
METAL = {'metallic': 0.85, 'pearl': 0.70, 'solid': 0.0}
# Paints whose base coat under clear lacquer needs another albedo than the swatch of the price list.
ALBEDO = {
    'himalayan-gray': (0.150, 0.160, 0.172),
    'adriatic-blue': (0.008, 0.035, 0.118),
    'melbourne-red': (0.250, 0.008, 0.014),
    'ceramic-white': (0.80, 0.79, 0.765),
    'obsidian-black': (0.004, 0.004, 0.005),
    'bronze-mist': (0.245, 0.155, 0.094),
}


def paints():
    """Returns {id: {albedo, metal, models or None}} of every paint in the seeded catalogue."""
    out = {}
    for color in json.loads(SEED.read_text())['exteriorColors']:
        code = np.array([int(color['hexCode'][i:i + 2], 16) / 255 for i in (1, 3, 5)])
        albedo = ALBEDO.get(color['id'], np.where(code <= 0.04045, code / 12.92, ((code + 0.055) / 1.055) ** 2.4))
        out[color['id']] = dict(albedo=np.array(albedo, np.float32), metal=METAL[color['category']], models=color.get('available'))
    return out


def in_paint(light, paint):
    """Returns a three-channel render of materials.py in one paint: linear colour (h, w, 3)."""
    base, metallic, matt = (light[..., i:i + 1] for i in range(3))
    share = paint['metal']
    return base + paint['albedo'] * (share * (metallic - base) + (1 - share) * (matt - base))
