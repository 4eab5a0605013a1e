"""Makes pictures in every paint from the output of draw.ts: python3 imagery/quick/light.py g80:rear34,rear gv80 …"""
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from exteriors.camera import camera, VIEWS  # noqa: E402
from exteriors.floor import contact_shadow, mirror_image  # noqa: E402
from exteriors.grade import finished  # noqa: E402
from exteriors.models import MODELS, design_of  # noqa: E402
from exteriors.paints import paints  # noqa: E402
from exteriors.picture import paints_of, picture_path  # noqa: E402
from shared.png import write_png  # noqa: E402

OUT = Path(__file__).resolve().parents[1] / 'out/quick'


def drawn(model, view, name):
    """Returns (height, width, 4) of a 16:9 picture, first row on top."""
    _, make, car = MODELS[model]
    values = np.fromfile(OUT / make / f'{car}-{view}-{name}.bin', np.float16)
    height = round((values.size / 4 * 9 / 16) ** 0.5)
    return values.reshape(height, -1, 4)[::-1].astype(np.float32)


def pictures(model, view, only=None):
    design = design_of(model)
    light, tint = drawn(model, view, 'light'), drawn(model, view, 'tint')[..., :3]
    below, above = drawn(model, view, 'mirror')[::-1], drawn(model, view, 'height')[::-1, :, 0]
    height, width = light.shape[:2]
    mirror, mirror_alpha = mirror_image(below[..., :3], below[..., 3], above, (height, width))
    shadow = contact_shadow(design, camera(design, view), width, height)
    for paint in only or paints_of(model):
        pixels = finished(light[..., :3], tint, light[..., 3], mirror, mirror_alpha, shadow, paints()[paint])
        write_png(picture_path(model, view, paint, 'quick'), pixels)


def main():
    for wanted in sys.argv[1:]:
        model, _, rest = wanted.partition(':')
        views, _, only = rest.partition(':')
        for view in views.split(',') if views else VIEWS:
            start = time.time()
            pictures(model, view, only.split(',') if only else None)
            print(model, view, f'{time.time() - start:.0f} s', flush=True)


if __name__ == '__main__':
    main()
