"""Renders the current Blender scene to numpy arrays instead of pictures."""
import os
import tempfile

import bpy
import numpy as np


def configure(bounces=8):
    """Call once for all shots of a scene: most of these settings make Blender discard its prepared geometry."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_direct = 30
    cycles.sample_clamp_indirect = 2
    cycles.blur_glossy = 0.5
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.5


def size_up(width, height, samples, seed=0):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples, scene.cycles.seed = samples, seed


def declare_passes(names):
    layer = bpy.context.view_layer
    for name in names:
        aov = layer.aovs.add()
        aov.name = name
        aov.type = 'COLOR'


def render_passes(names):
    """Returns {'image': (h, w, 4), name: (h, w, 3)…}, float32, first row on top; `names` are shader output passes."""
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new('CompositorNodeRLayers')
        output = tree.nodes.new('CompositorNodeOutputFile')
        output.base_path = folder
        output.format.file_format = 'OPEN_EXR'
        output.format.color_mode = 'RGBA'
        output.format.color_depth = '32'
        output.format.exr_codec = 'NONE'
        output.file_slots.clear()
        for name in ['Image', *names]:
            output.file_slots.new(name + '_')
            tree.links.new(layers.outputs[name], output.inputs[name + '_'])
        bpy.ops.render.render()
        result = {}
        for file in sorted(os.listdir(folder)):
            image = bpy.data.images.load(os.path.join(folder, file))
            image.colorspace_settings.name = 'Non-Color'
            width, height = image.size
            pixels = np.empty(width * height * 4, np.float32)
            image.pixels.foreach_get(pixels)
            bpy.data.images.remove(image)
            name = file.rsplit('_', 1)[0]
            pixels = pixels.reshape(height, width, 4)[::-1]
            result['image' if name == 'Image' else name] = pixels if name == 'Image' else pixels[..., :3]
    return result
