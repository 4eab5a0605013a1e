"""Cycles settings, and the render of one shot as passes."""

import sys
from pathlib import Path

import bpy
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import materials
from shared.render_passes import render_passes

# Light and surface are separate passes. Light alone is smooth, so a filter can remove its noise
# without changing grain and seams.
PASSES = ('DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'Emit', 'Env', 'Depth', 'Normal', materials.LEATHER)


def settings(width, samples):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y = width, width * 9 // 16
    s.render.resolution_percentage = 100
    s.view_settings.view_transform = 'Raw'
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = 'CPU', samples, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 4, 2, 3, 1
    c.sample_clamp_indirect, c.sample_clamp_direct = 3.0, 12.0
    c.blur_glossy, c.caustics_reflective, c.caustics_refractive = 0.6, False, False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    s.render.use_persistent_data = True
    s.render.threads_mode, s.render.threads = 'FIXED', 2


def declare_passes():
    layer = bpy.context.view_layer
    for kind in ('diffuse', 'glossy'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{kind}_{part}', True)
    layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_z = layer.use_pass_normal = True
    mark = layer.aovs.add()
    mark.name, mark.type = materials.LEATHER, 'COLOR'


def shot(albedo, seed, passes=PASSES):
    """
    Renders one shot. Returns {pass: (height, width, 3)} in half floats, and `Image` with the
    complete picture.
    """
    materials.set_leather_albedo(albedo)
    bpy.context.scene.cycles.seed = seed
    found = render_passes(passes)
    found['Image'] = found.pop('image')[..., :3]
    found['Depth'] = np.minimum(found['Depth'], 60) if 'Depth' in found else None
    return {name: values.astype(np.float16) for name, values in found.items() if values is not None}
