"""How a built scene is rendered: Cycles settings and one linear shot."""

import bpy
import numpy as np

import materials


def settings(width, samples):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y = width, width * 9 // 16
    s.render.resolution_percentage = 100
    s.view_settings.view_transform = 'Raw'
    s.render.image_settings.file_format = 'OPEN_EXR'
    s.render.image_settings.color_depth = '32'
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = 'CPU', samples, True, False
    c.adaptive_threshold, c.adaptive_min_samples = 0.012, max(16, samples // 4)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 4, 3, 3, 1
    c.sample_clamp_indirect, c.sample_clamp_direct = 3.0, 12.0
    c.blur_glossy, c.caustics_reflective, c.caustics_refractive = 0.6, False, False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    s.render.use_persistent_data = True
    s.render.threads_mode, s.render.threads = 'FIXED', 2


def only_region(left, bottom, right, top):
    """Renders a part of the frame (shares of width and height from below); the rest stays black."""
    r = bpy.context.scene.render
    r.use_border, r.use_crop_to_border = True, False
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = left, right, bottom, top


def shot(path, albedo, seed):
    materials.set_leather_albedo(albedo)
    s = bpy.context.scene
    s.cycles.seed = seed
    s.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(str(path))
    data = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(data)
    pixels = data.reshape(image.size[1], image.size[0], 4)[::-1, :, :3].copy()
    bpy.data.images.remove(image)
    path.unlink()
    return pixels
