"""Glass panels on the dashboard and their contents."""

import bpy
import numpy as np

import materials as m
import screens
from kit.curves import rounded_rectangle
from kit.meshes import add_grid, add_slab, add_tube, placed

from .dash import BAND_TOP, DRIVER, wrap

LEAN = np.radians(12)
UP = np.array([0.0, np.sin(LEAN), np.cos(LEAN)])


def _image(name, pixels):
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = pixels
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    return image


def _panel(name, path, height, pixels, metal, bezel=0.007, thick=0.014):
    """Adds a curved glass; `path` (N, 3) is its lower edge from left to right."""
    path = np.asarray(path, float)
    rows = np.linspace(0, 1, 14)
    way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    front = -np.cross(way, UP)
    front /= np.linalg.norm(front, axis=1, keepdims=True)
    front *= np.sign(-front[:, 1:2])
    body = []
    for s, depth in [(0, 1), (0, 0.3), (0.012, 0.06), (0.03, 0), (0.97, 0), (0.988, 0.06), (1, 0.3), (1, 1)]:
        body.append(path + UP * height * s - front * thick * depth)
    grid = np.stack(body)
    add_grid(f'{name} body', grid, m.gloss_black(), sharp=50)
    for end in (0, -1):
        cap = np.stack([grid[:, end], np.repeat(grid[:, end].mean(0)[None], len(grid), 0)])
        add_grid(f'{name} end', cap, m.gloss_black(), sharp=20)
    length = np.linalg.norm(np.diff(path, axis=0), axis=1).sum()
    inset = bezel / length
    at = np.linspace(inset, 1 - inset, len(path))
    index = np.linspace(0, 1, len(path))
    inner = np.stack([np.interp(at, index, path[:, k]) for k in range(3)], 1)
    low, high = bezel / height, 1 - bezel / height
    glass = np.stack([inner + UP * height * (low + (high - low) * r) + front * 0.0004 for r in rows])
    add_grid(f'{name} picture', glass, m.screen(_image(name, pixels)), uv=True)
    rim = np.r_[path - front * 0.004, (path + UP * height - front * 0.004)[::-1]]
    add_tube(f'{name} rim', rim, 0.0017, metal, up=(0, -1, 0.2), closed=True)


def _foot(cabin, x, width):
    """Adds the support of a free-standing screen, in the shade behind it."""
    outline = rounded_rectangle(width * 0.55, 0.10, 0.02)
    add_slab('foot', outline, 0.03, 0.006, m.satin_black(), (x, 0.905 + wrap(cabin, x), 0.862), (1, 0, 0), (0, 0.25, 1))


def build(cabin):
    metal = m.warm_chrome() if cabin.warm_metal else m.chrome()
    width, height = cabin.screen_size
    {'panorama': _panorama, 'tablet': _tablet, 'twin': _twin}[cabin.display](cabin, width, height, metal)


def _panorama(cabin, width, height, metal):
    """A single slightly curved glass from the instruments to the middle."""
    left = DRIVER - 0.215
    x = np.linspace(left, left + width, 61)
    y = 0.835 + 0.10 * ((x - left - width * 0.42) / width) ** 2 * -1.0
    picture = screens.panorama(2600, int(2600 * height / width), cabin.accent, cabin.cluster, cabin.map_seed)
    _panel('panorama', np.stack([x, y, np.full_like(x, 0.848)], 1), height, picture, metal)


def _twin(cabin, width, height, metal):
    """Two panes that meet at a bend."""
    left = DRIVER - 0.20
    half = width * 0.47
    joint = left + half
    for name, start, end, lean in (('cluster', left, joint - 0.002, 0.03), ('centre', joint + 0.002, left + width, -0.045)):
        x = np.linspace(start, end, 31)
        y = 0.832 - np.abs(x - joint) * abs(lean)
        ratio = height / (end - start)
        draw = screens.cluster(1400, int(1400 * ratio), cabin.accent, cabin.cluster) if name == 'cluster' else screens.centre(
            1500, int(1500 * ratio), cabin.accent, cabin.map_seed
        )
        _panel(name, np.stack([x, y, np.full_like(x, 0.845)], 1), height, draw, metal)


def _tablet(cabin, width, height, metal):
    """Instruments under a hood and a free-standing screen in the middle."""
    x = np.linspace(DRIVER - 0.185, DRIVER + 0.185, 31)
    draw = screens.cluster(1400, int(1400 * 0.088 / 0.37), cabin.accent, cabin.cluster)
    y = 0.885 + wrap(cabin, x)
    _panel('cluster', np.stack([x, y, np.full_like(x, BAND_TOP - 0.002)], 1), 0.088, draw, m.satin_black(), 0.003)
    x = np.linspace(-width / 2, width / 2, 31) + 0.035
    y = 0.835 - 0.06 * (x - 0.035)
    draw = screens.centre(1700, int(1700 * height / width), cabin.accent, cabin.map_seed)
    _panel('centre', np.stack([x, y, np.full_like(x, 0.846)], 1), height, draw, metal)
    _foot(cabin, 0.035, width)


def climate_panel(cabin, origin, x_axis, y_axis, width, height):
    """The touch panel between dashboard and console."""
    outline = rounded_rectangle(width, height, height * 0.22)
    add_slab('climate', outline, 0.006, 0.002, m.gloss_black(), origin, x_axis, y_axis)
    u, v = np.meshgrid(np.linspace(-0.46, 0.46, 8) * width, np.linspace(-0.42, 0.42, 4) * height)
    face = placed(np.stack([u, v, np.full_like(u, 0.0064)], -1), origin, x_axis, y_axis)
    picture = screens.climate(900, int(900 * height * 0.84 / (width * 0.92)), cabin.accent)
    add_grid('climate picture', face, m.screen(_image('climate', picture)), uv=True)


def wing_screens(cabin):
    """Screens at the ends of the dashboard with the view of cameras beside the car."""
    for side in (-1, 1):
        x = np.linspace(-0.075, 0.075, 9) + side * 0.655
        y = 0.80 + wrap(cabin, x) + 0.02
        picture = screens.wing(500, 320, side)
        _panel(f'wing {side}', np.stack([x, y - side * 0.35 * (x - side * 0.655), np.full_like(x, 0.845)], 1), 0.096, picture, m.satin_black(), 0.004)
