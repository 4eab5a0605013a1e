"""
Renders all cabins, one at a time: `python3 render_all.py [view …]`. Skips existing pictures, so the
script can be stopped and restarted. `python3 render_all.py interior --only g80 --again` renders one
picture again.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / 'out' / 'cabins'
MODELS = ('gv80', 'g90', 'g70', 'gv70', 'gv60', 'g80')
# Twice the width of the final picture.
WIDTH, SAMPLES = 2240, 4
# The system's Blender finds the system's Python via PATH.
BLENDER_ENV = {**os.environ, 'PATH': '/usr/bin:/bin'}


def render(model, view, width, samples):
    linear = OUT / 'linear' / f'{model}-{view}.npz'
    if not linear.exists():
        command = ['nice', '-n', '19', 'blender', '-b', '--python-exit-code', '1', '-P', HERE / 'render.py', '--']
        command += [model, view, str(width), str(samples), OUT / 'linear']
        with open(OUT / f'{model}-{view}.log', 'w') as log:
            subprocess.run([str(part) for part in command], check=True, stdout=log, stderr=log, env=BLENDER_ENV)
    if not (OUT.parent / 'png' / 'genesis' / model / 'black' / f'{view}.png').exists():
        compose = ['nice', '-n', '19', sys.executable, HERE / 'picture' / 'compose.py', linear]
        subprocess.run([str(part) for part in compose], check=True)
    print(f'{model} {view} is there', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('views', nargs='*', default=['interior', 'seats'])
    parser.add_argument('--only', choices=MODELS)
    parser.add_argument('--again', action='store_true', help='even if it is there')
    parser.add_argument('--width', type=int, default=WIDTH)
    parser.add_argument('--samples', type=int, default=SAMPLES, help='of each seed')
    wanted = parser.parse_args()
    if wanted.width % 64:
        parser.error('--width: a multiple of 64, so that it can be halved twice')
    OUT.mkdir(parents=True, exist_ok=True)
    for view in wanted.views:
        for model in [wanted.only] if wanted.only else MODELS:
            if wanted.again:
                for old in [OUT / 'linear' / f'{model}-{view}.npz', *OUT.parent.glob(f'png/genesis/{model}/*/{view}.png')]:
                    old.unlink(missing_ok=True)
            render(model, view, wanted.width, wanted.samples)


if __name__ == '__main__':
    main()
