"""Makes overlay pictures from draw.ts --wheels: python3 imagery/quick/wheels.py 20 g80:front34,side …"""
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from exteriors.grade import finished  # noqa: E402
from exteriors.paints import paints  # noqa: E402
from exteriors.picture import picture_path  # noqa: E402
from quick.light import drawn  # noqa: E402
from shared.png import write_png  # noqa: E402


def wheels(model, view, size):
    """
    Writes a transparent picture with only the wheels. The picture has the size of the car's
    picture, so the app can overlay it without an offset.
    """
    light = drawn(model, view, f'wheels-{size}')
    nothing, tint = np.zeros(light.shape[:2], np.float32), np.zeros((*light.shape[:2], 3), np.float32)
    any_paint = next(iter(paints().values()))
    pixels = finished(light[..., :3], tint, light[..., 3], tint, nothing, nothing, any_paint)
    write_png(picture_path(model, view, f'wheels-{size}', 'quick'), pixels)


def main():
    size, *cars = sys.argv[1:]
    for wanted in cars:
        model, _, views = wanted.partition(':')
        for view in views.split(','):
            wheels(model, view, size)


main()
