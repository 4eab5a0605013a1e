"""One cabin, its light and its cameras."""

import bpy
import numpy as np
from mathutils import Vector

import outside
from models import MODELS
from parts import console, dash, displays, doors, rear, seats, shell, vents, wheel


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _panel(name, at, target, size, energy, colour=(1.0, 1.0, 1.0)):
    """Adds a soft light that is invisible itself; only the lit and reflecting surfaces show it."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', *size
    lamp.energy, lamp.color = energy, colour
    thing = bpy.data.objects.new(name, lamp)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)


COOL, WARM = (0.86, 0.94, 1.0), (1.0, 0.955, 0.90)


def light(cabin, turn):
    """Adds a broad light above the open roof and one in front of the windscreen. Few lights cause little noise."""
    outside.add_world(cabin.map_seed, turn)
    z = cabin.header[1]
    _panel('above', (0.55, -0.55, z + 0.50), (0, 0.35, 0.40), (1.2, 1.2), 30, WARM)
    _panel('ahead', (0.50, cabin.scuttle + 0.30, 1.75), (-0.1, 0.2, 0.5), (2.0, 0.9), 70, COOL)


# Camera position and target of each view (x, y, and z relative to the eye height), focal length, shift.
VIEWS = {
    'interior': ((0.06, -0.98, 0.03), (-0.005, 0.80, -0.20), 27.0, -0.085),
    'seats': ((0.20, 1.14, 0.0), (-0.045, -0.30, -0.30), 22.5, -0.055),
}


def camera(cabin, view):
    """`interior`: from between the front seats over the dashboard. `seats`: rearwards from the dashboard."""
    at, target, lens, shift = VIEWS[view]
    data = bpy.data.cameras.new(view)
    data.sensor_width, data.lens, data.clip_start, data.shift_y = 36, lens, 0.02, shift
    thing = bpy.data.objects.new(view, data)
    eye = Vector((0, 0, cabin.eye))
    thing.location = Vector(at) + eye
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def build(model, view):
    cabin = MODELS[model]
    clear()
    if view == 'interior':
        _build_front(cabin)
    else:
        seats.build_backs(cabin)
        rear.build(cabin)
    console.build(cabin)
    doors.build(cabin)
    shell.build(cabin, looks_ahead=view == 'interior')
    seats.build_cushions(cabin)
    # The sunset side of the panorama is always ahead of the camera.
    light(cabin, turn=0 if view == 'interior' else np.pi)
    camera(cabin, view)


def _build_front(cabin):
    dash.build(cabin)
    displays.build(cabin)
    if 'wing screens' in cabin.extras:
        displays.wing_screens(cabin)
    vents.build(cabin)
    wheel.build(cabin)
