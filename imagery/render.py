"""Pictures of one car: python3 imagery/render.py --model g80 --view front34 side --paint himalayan-gray [--quality preview]."""
import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from exteriors.camera import VIEWS  # noqa: E402
from exteriors.models import MODELS  # noqa: E402
from exteriors.picture import FIRST_WHEEL, QUALITY, make_picture, paints_of, render_lights  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--model', required=True, choices=list(MODELS))
    parser.add_argument('--view', required=True, nargs='+', choices=list(VIEWS))
    parser.add_argument('--paint', help='every paint of the model when left out')
    parser.add_argument('--quality', default='final', choices=list(QUALITY))
    parser.add_argument('--wheel', choices=['19', '20', '21'])
    args = parser.parse_args()
    start = time.time()
    render_lights(args.model, args.view, args.quality, args.wheel or FIRST_WHEEL)
    for view in args.view:
        for paint in [args.paint] if args.paint else paints_of(args.model):
            print(make_picture(args.model, view, paint, args.quality, args.wheel), f'{time.time() - start:.0f} s', flush=True)


main()
