"""
Prepares meshes, cameras and the studio light for `draw.ts`: python3 imagery/quick/prepare.py g80 …
"""
import argparse
import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from exteriors.camera import below_floor, camera, VIEWS  # noqa: E402
from exteriors.lights import studio_light  # noqa: E402
from exteriors.models import MODELS, design_of  # noqa: E402
from turntable.export import export  # noqa: E402

OUT = Path(__file__).resolve().parents[1] / 'out/quick'
# Cell size in metres.
GRID = 0.009


def y_up(point):
    x, y, z = point
    return [x, z, -y]


def shot(made):
    return dict(eye=y_up(made['eye']), target=y_up(made['target']), zoom=made['lens'] / 36, shift=list(made['shift']))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('models', nargs='*', choices=[*MODELS, []], metavar='model')
    parser.add_argument('--cameras', action='store_true', help='the meshes are there already')
    args = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    studio_light(None)[::-1].astype(np.float32).tofile(OUT / 'studio.bin')
    for model in args.models or MODELS:
        design = design_of(model)
        if not args.cameras:
            export(model, OUT, GRID)
        views = {}
        for view, spec in VIEWS.items():
            made = camera(design, view)
            views[view] = dict(upright=shot(made), below=shot(below_floor(made)), steer=float(np.radians(spec['steer'])))
        _, make, name = MODELS[model]
        (OUT / make / f'{name}.json').write_text(json.dumps(dict(views=views)))
        print(model, flush=True)


main()
