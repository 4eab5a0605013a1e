"""The studio as an environment picture: a dark room with a few soft-edged panels of light, all neutral grey."""
import numpy as np


def panel(direction, axis, at, first, second, soft):
    """Returns the light of a rectangle on the plane `axis` = `at` (metres), with edges `soft` metres wide.

    first, second: (from, to) along the two other axes, in x, y, z order.
    """
    along = direction[..., axis]
    t = np.where(along * at > 1e-4, at / np.where(np.abs(along) < 1e-4, 1e-4, along), np.nan)
    rest = [a for a in range(3) if a != axis]
    light = np.ones(direction.shape[:-1])
    for a, (lo, hi) in zip(rest, (first, second)):
        p = direction[..., a] * t
        light = light * edge((p - lo) / soft) * edge((hi - p) / soft)
    return np.nan_to_num(light)


def edge(t):
    t = np.clip(t + 0.5, 0, 1)
    return t * t * (3 - 2 * t)


def directions(width, height):
    """Returns unit vectors of an equirectangular picture in Blender's layout, first row lowest."""
    u = (np.arange(width) + 0.5) / width
    v = (np.arange(height) + 0.5) / height
    azimuth, elevation = np.meshgrid((0.5 - u) * 2 * np.pi, (v - 0.5) * np.pi)
    return np.stack([np.cos(elevation) * np.cos(azimuth), np.cos(elevation) * np.sin(azimuth), np.sin(elevation)], -1)


def set_world(light, name='studio'):
    """Sets linear light (height, width) as the world of the scene."""
    import bpy  # Exists only inside Blender; this module is also used elsewhere.
    height, width = light.shape
    image = bpy.data.images.new(name, width, height, float_buffer=True)
    # Must precede the pixels, because a change of the colour space clears the picture.
    image.colorspace_settings.name = 'Non-Color'
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = light[..., None]
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    image.pack()
    world = bpy.data.worlds.new(name)
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    texture = nodes.new('ShaderNodeTexEnvironment')
    texture.image = image
    links.new(texture.outputs['Color'], nodes['Background'].inputs['Color'])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 1024
    bpy.context.scene.world = world
