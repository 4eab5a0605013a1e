"""One cabin, its light and its cameras."""

import bpy
import numpy as np
from mathutils import Vector

import outside
from models import MODELS
from parts import console, dash, displays, doors, rear, seats, shell, vents, wheel


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _portal(name, at, target, size):
    """A window, told to the sampler so that it looks for daylight there."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', *size
    lamp.cycles.is_portal = True
    thing = bpy.data.objects.new(name, lamp)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)


def _fill(z):
    """A broad soft light above the open roof: form for the seats, a sheen on dark leather."""
    lamp = bpy.data.lights.new('fill', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy = 'RECTANGLE', 1.0, 0.8, 8
    thing = bpy.data.objects.new('fill', lamp)
    thing.location = (0, -0.45, z + 0.25)
    thing.rotation_euler = (Vector((0, 0.30, 0.4)) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)


def light(cabin):
    outside.add_world(cabin.map_seed, 1.0)
    y, z = cabin.header
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = 2.6, np.radians(7), (1.0, 0.90, 0.76)
    thing = bpy.data.objects.new('sun', lamp)
    turn, up = np.radians(cabin.sun[0]), np.radians(cabin.sun[1])
    way = Vector((np.sin(turn) * np.cos(up), np.cos(turn) * np.cos(up), np.sin(up)))
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    _fill(z)
    middle = (y + cabin.scuttle) / 2
    _portal('windscreen', (0, middle + 0.02, (z + 0.84) / 2 + 0.03), (0, middle - 0.45, 0.05), (1.50, 1.22))
    _portal('open roof', (0, -0.55, z + 0.07), (0, -0.55, 0), (1.25, 1.10))
    _portal('open back', (0, -1.12, 0.85), (0, 0, 0.75), (1.60, 1.0))
    for side in (-1, 1):
        _portal('side window', (side * 0.74, 0.05, 1.08), (0, 0.05, 0.95), (2.1, 0.42))


# Where each view is taken from and looks to (x, y, and z against the eye), focal length, shift.
VIEWS = {
    'interior': ((0.05, -0.64, 0.0), (-0.015, 0.80, -0.175), 22.5, -0.105),
    'seats': ((0.20, 1.14, 0.0), (-0.045, -0.30, -0.30), 22.5, -0.055),
}


def camera(cabin, view):
    """`interior`: from between the front seats over the dashboard. `seats`: back from the dashboard."""
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
    light(cabin)
    camera(cabin, view)


def _build_front(cabin):
    dash.build(cabin)
    displays.build(cabin)
    if 'wing screens' in cabin.extras:
        displays.wing_screens(cabin)
    vents.build(cabin)
    wheel.build(cabin)
