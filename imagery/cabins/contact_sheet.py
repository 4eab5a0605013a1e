"""All cabins on one page: `blender -b -P imagery/cabins/contact_sheet.py` → docs/pictures/cabins.jpg."""

from pathlib import Path

import bpy
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
MASTERS = ROOT / 'imagery' / 'out' / 'png' / 'genesis'
SHEET = ROOT / 'docs' / 'pictures' / 'cabins.jpg'
MODELS = ('g70', 'g80', 'g90', 'gv60', 'gv70', 'gv80')
COLOURS = ('black', 'tasman-blue', 'makalu-gray', 'fog-gray', 'vanilla-beige', 'sevilla-red')
WIDTH, HEIGHT, GAP = 320, 180, 6


def thumbnail(path):
    image = bpy.data.images.load(str(path))
    image.scale(WIDTH * 2, HEIGHT * 2)
    pixels = np.empty(WIDTH * HEIGHT * 16, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    pixels = pixels.reshape(HEIGHT, 2, WIDTH, 2, 4).mean((1, 3))
    return pixels[::-1]


def main():
    views = [v for v in ('interior', 'seats') if any(MASTERS.glob(f'*/*/{v}.png'))]
    rows, columns = len(MODELS) * len(views), len(COLOURS)
    sheet = np.full((rows * (HEIGHT + GAP) + GAP, columns * (WIDTH + GAP) + GAP, 4), (0.06, 0.06, 0.065, 1), np.float32)
    for row, (view, model) in enumerate((v, m) for v in views for m in MODELS):
        for column, colour in enumerate(COLOURS):
            path = MASTERS / model / colour / f'{view}.png'
            if path.exists():
                y, x = GAP + row * (HEIGHT + GAP), GAP + column * (WIDTH + GAP)
                sheet[y : y + HEIGHT, x : x + WIDTH] = thumbnail(path)
    image = bpy.data.images.new('sheet', sheet.shape[1], sheet.shape[0])
    image.pixels.foreach_set(np.ascontiguousarray(sheet[::-1]).ravel())
    SHEET.parent.mkdir(parents=True, exist_ok=True)
    image.file_format = 'JPEG'
    image.filepath_raw = str(SHEET)
    image.save()


main()
