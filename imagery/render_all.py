"""Renders everything in order of importance; what is already there is skipped: python3 imagery/render_all.py."""
import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from exteriors.models import MODELS  # noqa: E402
from exteriors.picture import make_picture, paints_of, picture_path  # noqa: E402

OURS = [m for m in MODELS if '-' not in m]
OTHERS = [m for m in MODELS if '-' in m]
ORDER = [
    *[(m, 'front34') for m in OURS],
    *[(m, v) for v in ('side', 'rear34') for m in OURS],
    *[(m, v) for v in ('front', 'rear') for m in OURS],
    *[(m, v) for v in ('front34', 'side') for m in OTHERS],
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--quality', default='final')
    parser.add_argument('--only', help='part of a model or view name')
    args = parser.parse_args()
    for model, view in ORDER:
        if args.only and args.only not in (model, view):
            continue
        start = time.time()
        for paint in paints_of(model):
            # A quick picture is worth nothing where the finished one is there.
            if args.quality != 'final' and picture_path(model, view, paint, 'final').exists():
                continue
            make_picture(model, view, paint, args.quality)
        print(time.strftime('%H:%M:%S'), model, view, f'{time.time() - start:.0f} s', flush=True)


main()
