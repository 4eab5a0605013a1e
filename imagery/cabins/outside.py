"""The view through the windows: the last light of an evening over hills and a lake."""

import bpy
import numpy as np

WIDTH, HEIGHT = 1024, 512
# Direction of the sunset, degrees to the right of straight ahead.
SUNSET = 26


def _hills(azimuth, seed, roughness):
    """Returns a ridge line, from 0 at its lowest to 1 at its highest ahead of the car."""
    rng = np.random.default_rng(seed)
    height = np.zeros_like(azimuth)
    for k in range(2, 12):
        height += rng.normal() / k**roughness * np.cos(k * azimuth + rng.uniform(0, 2 * np.pi))
    ahead = height[np.abs(azimuth) < 1.0]
    return (height - ahead.min()) / (ahead.max() - ahead.min())


def pixels(seed):
    """Returns linear radiance (HEIGHT, WIDTH, 3), the lowest row first; straight ahead is the middle."""
    azimuth = (np.arange(WIDTH) + 0.5) / WIDTH * 2 * np.pi - np.pi
    up = np.degrees((np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi - np.pi / 2)[:, None]
    up, turn = np.broadcast_arrays(up, azimuth[None])
    image = _sky(up, turn)
    far = _hills(azimuth, seed, 0.9)[None]
    near = _hills(azimuth, seed + 10, 0.7)[None]
    for ridge, soft, colour in ((1.0 + 6.0 * far, 0.20, (0.235, 0.235, 0.290)), (0.2 + 3.0 * near, 0.14, (0.050, 0.062, 0.084))):
        cover = (1 / (1 + np.exp(-(ridge - up) / soft)))[..., None]
        image = image * (1 - cover) + np.array(colour) * cover
    # The lake mirrors the sky, and less of it at steeper angles.
    mirror = _sky(-up * 1.1 + 0.6, turn) * np.array([0.66, 0.66, 0.70])
    away = np.clip(-up / 17, 0, 1)[..., None] ** 0.55
    water = mirror * (1 - away) + np.array([0.016, 0.024, 0.036]) * away
    shore = (1 / (1 + np.exp((up + 0.5) / 0.12)))[..., None]
    return (image * (1 - shore) + water * shore).astype(np.float32)


def _sky(up, turn):
    high = np.clip(up / 48, 0, 1)[..., None] ** 0.6
    sky = np.array([0.62, 0.56, 0.60]) * (1 - high) ** 2.6 + np.array([0.070, 0.150, 0.300]) * high
    return sky + _glow(turn, up, 30, 9)[..., None] * np.array([2.4, 1.15, 0.40]) + _glow(turn, up, 65, 20)[..., None] * np.array([0.55, 0.26, 0.14])


def _glow(turn, up, width, height):
    """Haze around the sunset."""
    return np.exp(-(((np.degrees(turn) - SUNSET) / width) ** 2) - (up / height) ** 2)


def add_world(seed, turn):
    """Adds the panorama as light and background."""
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
    mapping.inputs['Rotation'].default_value = (0, 0, np.radians(-90) + turn)
    place = tree.nodes.new('ShaderNodeTexCoord')
    tree.links.new(place.outputs['Generated'], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs['Vector'], texture.inputs['Vector'])
    tree.links.new(texture.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    # Not sampled: the relevant light comes from the panels of `scene.light` and has less noise.
    world.cycles.sampling_method = 'NONE'
    bpy.context.scene.world = world
