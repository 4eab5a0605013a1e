"""One view of one car: mesh, render, denoise, then any paint; the result of every step is cached in a file."""
import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path

import numpy as np

from shared.denoise import denoise
from shared.png import write_png

from .build import build_car
from .camera import below_floor, camera, VIEWS
from .floor import contact_shadow, mirror_image
from .grade import finished
from .lacquer import smooth_matt
from .models import MODELS, design_of
from .paints import paints
from .wheel import wheel

OUT = Path(__file__).resolve().parents[1] / 'out'
SCENE = Path(__file__).resolve().with_name('scene.py')
# Blender's Python finds its library next to the first python3 in PATH, which must be Debian's.
SYSTEM_PATH = '/usr/bin:/bin'
# Increase by hand if a change of code (not of a design) invalidates older renders.
RECIPE = 11
# The first wheel in the catalogue.
FIRST_WHEEL = '19'
QUALITY = {
    'preview': dict(width=640, height=360, samples=4, grid=0.012),
    'draft': dict(width=960, height=540, samples=6, grid=0.008),
    'final': dict(width=1280, height=720, samples=12, grid=0.007),
}


def key_of(*things):
    return hashlib.sha256(json.dumps([RECIPE, *things], sort_keys=True, default=str).encode()).hexdigest()[:12]


def kept(path, make):
    """Creates a file of arrays atomically, unless the file exists. Returns its path."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(f'.{os.getpid()}.npz')
        np.savez(partial, **make())
        partial.rename(path)
    return path


def mesh_arrays(parts):
    out = {}
    for name, mesh in parts.items():
        mesh = mesh.wound()
        out |= {f'{name}_v': mesh.v.astype(np.float32), f'{name}_n': mesh.n.astype(np.float32), f'{name}_f': mesh.f.astype(np.int32)}
    return out


def body_file(model, grid):
    design = design_of(model)
    return kept(OUT / 'mesh' / f'{model}-{key_of(design, grid)}.npz', lambda: mesh_arrays(build_car(design, grid)))


def wheel_file(design, size):
    look = design.get('wheel_looks', {}).get(size, {})
    name = f"wheel-{size}-{key_of(design['tyre'], size, look)}.npz"
    return kept(OUT / 'mesh' / name, lambda: mesh_arrays(wheel(design['tyre'], size, **look)))


def wheel_places(design, steer):
    y, z, wb = design['width'] / 2 - design.get('wheel_inset', 0.022), design['tyre'], design['wheelbase']
    s = np.radians(steer)
    return [(0, y, z, s, False), (wb, y, z, 0, False), (0, -y, z, s, True), (wb, -y, z, 0, True)]


def light_file(model, view, quality, size):
    """Returns the path of the npz with light, tint, alpha, mirror, mirror_alpha, shadow of one view, for all paints."""
    q, design = QUALITY[quality], design_of(model)
    name = f'{model}-{view}-{size}-{quality}-{key_of(design, view, VIEWS[view], q, size)}.npz'
    return OUT / 'light' / name


def render_lights(model, views, quality, size=FIRST_WHEEL):
    """
    Renders the missing views. Views with equal steering share one start of Blender, because the
    start is a third of the work.
    """
    missing = [view for view in views if not light_file(model, view, quality, size).exists()]
    for steer in sorted({VIEWS[view]['steer'] for view in missing}):
        together = [view for view in missing if VIEWS[view]['steer'] == steer]
        shots = blender_shots(model, together, quality, size)
        for view, upright, below in zip(together, shots[::2], shots[1::2]):
            kept(light_file(model, view, quality, size), lambda: light_of(model, view, quality, upright, below))


def blender_shots(model, views, quality, size):
    """Returns the passes of each view and of its reflection, one after the other."""
    q, design = QUALITY[quality], design_of(model)
    job = dict(
        body=str(body_file(model, q['grid'])), wheel=str(wheel_file(design, size)),
        wheels=wheel_places(design, VIEWS[views[0]]['steer']),
        centre=[design['wheelbase'] / 2, 0, design['height'] / 2],
    )
    shots = []
    for made in (camera(design, view) for view in views):
        shots += [
            dict(made, width=q['width'], height=q['height'], samples=q['samples'], seeds=[0, 1]),
            dict(below_floor(made), width=q['width'] // 2, height=q['height'] // 2, samples=max(6, q['samples'] // 3), seeds=[0]),
        ]
    return blender(job, shots)


def light_of(model, view, quality, upright, below):
    q, design = QUALITY[quality], design_of(model)
    made = camera(design, view)
    first, second = (upright[f'image{s}'].astype(np.float32) for s in (0, 1))
    tint = upright['tint'].astype(np.float32)
    clean = denoised(first, second, tint) if q['samples'] >= 6 else (first[..., :3] + second[..., :3]) / 2
    clean = smooth_matt(clean, tint[..., 2], upright['normal'].astype(np.float32), upright['place'].astype(np.float32))
    image = below['image0'].astype(np.float32)[::-1]
    height_above = below['place'].astype(np.float32)[::-1, :, 2]
    mirror, mirror_alpha = mirror_image(image[..., :3], image[..., 3], height_above, clean.shape[:2])
    shadow = contact_shadow(design, made, q['width'], q['height'])
    arrays = dict(light=clean, tint=tint, alpha=(first[..., 3] + second[..., 3]) / 2, mirror=mirror, mirror_alpha=mirror_alpha, shadow=shadow)
    return {k: a.astype(np.float16) for k, a in arrays.items()}


def denoised(first, second, tint):
    """Denoises only the area of the car; the rest of the picture is empty."""
    rows, columns = (np.flatnonzero((first[..., 3] > 0).any(a)) for a in (1, 0))
    part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    clean = (first[..., :3] + second[..., :3]) / 2
    clean[part] = denoise(first[part][..., :3], second[part][..., :3], tint[part], reach=round(6 * tint.shape[1] / 1600))
    return clean


def blender(job, shots):
    """Renders several shots of one scene. Returns their passes as a list of dictionaries."""
    folder = OUT / 'work' / str(os.getpid())
    folder.mkdir(parents=True, exist_ok=True)
    shots = [dict(shot, out=str(folder / f'shot{i}.npz')) for i, shot in enumerate(shots)]
    (folder / 'job.json').write_text(json.dumps(dict(job, shots=shots)))
    with open(folder / 'blender.log', 'w') as log:
        subprocess.run(['nice', '-n', '19', 'blender', '-b', '-noaudio', '--python-exit-code', '1', '-P', str(SCENE), '--', str(folder / 'job.json')],
                       check=True, stdout=log, stderr=subprocess.STDOUT, env=dict(os.environ, PATH=SYSTEM_PATH))
    results = []
    for shot in shots:
        with np.load(shot['out']) as data:
            results.append({k: data[k] for k in data.files})
    shutil.rmtree(folder)
    return results


def picture_path(model, view, paint, quality):
    _, make, name = MODELS[model]
    return OUT / ('png' if quality == 'final' else quality) / make / name / paint / f'{view}.png'


def make_picture(model, view, paint, quality='final', size=None):
    """Renders missing views and writes one picture. Returns its path."""
    size = size or FIRST_WHEEL
    render_lights(model, [view], quality, size)
    with np.load(light_file(model, view, quality, size)) as data:
        a = {k: data[k].astype(np.float32) for k in data.files}
    pixels = finished(a['light'], a['tint'], a['alpha'], a['mirror'], a['mirror_alpha'], a['shadow'], paints()[paint])
    path = picture_path(model, view, paint, quality)
    write_png(path, pixels)
    return path


def paints_of(model):
    return [name for name, paint in paints().items()
            if (model in paint['models'] if paint['models'] else MODELS[model][1] == 'genesis')]
