"""What is seen and shines through the windows: a pale sky, hills out of focus, a calm ground."""

import bpy
import numpy as np

WIDTH, HEIGHT = 1024, 512


def _hills(azimuth, seed, roughness):
    """A ridge line, from 0 at its lowest to 1 at its highest ahead of the car."""
    rng = np.random.default_rng(seed)
    height = np.zeros_like(azimuth)
    for k in range(2, 12):
        height += rng.normal() / k**roughness * np.cos(k * azimuth + rng.uniform(0, 2 * np.pi))
    ahead = height[np.abs(azimuth) < 1.0]
    return (height - ahead.min()) / (ahead.max() - ahead.min())


def pixels(seed):
    """Linear radiance (HEIGHT, WIDTH, 3), rows from below upwards; straight ahead is the middle."""
    azimuth = (np.arange(WIDTH) + 0.5) / WIDTH * 2 * np.pi - np.pi
    up = np.degrees((np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi - np.pi / 2)[:, None]
    up, turn = np.broadcast_arrays(up, azimuth[None])
    image = _sky(up, turn)
    far = _hills(azimuth, seed, 0.9)[None]
    near = _hills(azimuth, seed + 10, 0.7)[None]
    for ridge, soft, colour in ((1.2 + 6.2 * far, 0.16, (0.72, 0.86, 1.04)), (0.3 + 3.2 * near, 0.10, (0.29, 0.385, 0.46))):
        cover = (1 / (1 + np.exp(-(ridge - up) / soft)))[..., None]
        image = image * (1 - cover) + np.array(colour) * cover
    depth = np.clip(-up / 16, 0, 1)[..., None] ** 0.65
    water = np.array([0.98, 1.00, 1.02]) * (1 - depth) + np.array([0.22, 0.27, 0.32]) * depth
    water = water + _glow(turn, up, 16)[..., None] * np.array([0.30, 0.22, 0.12])
    shore = (1 / (1 + np.exp((up + 0.5) / 0.12)))[..., None]
    return (image * (1 - shore) + water * shore).astype(np.float32)


def _sky(up, turn):
    t = np.clip(up / 80, 0, 1)[..., None] ** 0.62
    sky = np.array([1.75, 1.70, 1.62]) * (1 - t) + np.array([0.46, 0.74, 1.20]) * t
    return sky + _glow(turn, up, 24)[..., None] * np.array([1.6, 1.2, 0.70])


def _glow(turn, up, height):
    """Haze about where the sun stands."""
    return np.exp(-(((np.degrees(turn) - 38) / 44) ** 2) - (up / height) ** 2)


def add_world(seed, strength=1.0, turn=0.0):
    """The panorama as light and background."""
    image = bpy.data.images.new('outside', WIDTH, HEIGHT, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    rgba = np.ones((HEIGHT, WIDTH, 4), np.float32)
    rgba[..., :3] = pixels(seed)
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    world = bpy.data.worlds.new('outside')
    world.use_nodes = True
    tree = world.node_tree
    texture = tree.nodes.new('ShaderNodeTexEnvironment')
    texture.image = image
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0, np.radians(90) + turn)
    place = tree.nodes.new('ShaderNodeTexCoord')
    tree.links.new(place.outputs['Generated'], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs['Vector'], texture.inputs['Vector'])
    tree.links.new(texture.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = strength
    bpy.context.scene.world = world
