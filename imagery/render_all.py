"""
Renders all pictures in order of importance; skips existing pictures: python3 imagery/render_all.py.
"""
import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from exteriors.models import MODELS  # noqa: E402
from exteriors.picture import make_picture, paints_of, picture_path, render_lights  # noqa: E402

OURS = ['g70', 'gv70', 'g80', 'gv80', 'g90', 'gv60']
OTHERS = [m for m in MODELS if '-' in m]
# Views with straight wheels share one start of Blender.
ORDER = [
    *[(m, ['front34']) for m in OURS],
    *[(m, ['side', 'rear34', 'rear', 'front']) for m in OURS],
    *[(m, ['front34', 'side']) for m in OTHERS],
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--quality', default='final')
    parser.add_argument('--only', nargs='+', help='models or views')
    args = parser.parse_args()
    for model, views in ORDER:
        wanted = [v for v in views if not args.only or model in args.only or v in args.only]
        # A quick picture is not needed if the final one exists.
        wanted = [v for v in wanted if args.quality == 'final' or not picture_path(model, v, paints_of(model)[0], 'final').exists()]
        if not wanted:
            continue
        start = time.time()
        render_lights(model, wanted, args.quality)
        for view in wanted:
            for paint in paints_of(model):
                make_picture(model, view, paint, args.quality)
        print(time.strftime('%H:%M:%S'), model, *wanted, f'{time.time() - start:.0f} s', flush=True)


main()
