"""Runs inside Blender: one car, one camera, one render: `blender -b -P scene.py -- job.json`."""
import json
import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from exteriors.lights import studio_light  # noqa: E402
from exteriors.materials import all_materials  # noqa: E402
from shared import render_passes, studio  # noqa: E402


def add_mesh(name, material, v, n, f):
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(v))
    mesh.vertices.foreach_set('co', v.astype(np.float32).ravel())
    mesh.loops.add(f.size)
    mesh.loops.foreach_set('vertex_index', f.astype(np.int32).ravel())
    mesh.polygons.add(len(f))
    mesh.polygons.foreach_set('loop_start', np.arange(0, f.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(f), 3, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(f), bool))
    mesh.update(calc_edges=True)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = np.pi
    mesh.normals_split_custom_set_from_vertices(n.astype(float).tolist())
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def load(file, materials, prefix):
    data = np.load(file)
    return [add_mesh(prefix + name, materials[name], data[name + '_v'], data[name + '_n'], data[name + '_f'])
            for name in sorted({k.rsplit('_', 1)[0] for k in data.files})]


def place_wheels(things, places):
    for i, (x, y, z, steer, flip) in enumerate(places):
        for thing in things:
            copy = thing if i == 0 else thing.copy()
            if i:
                bpy.context.collection.objects.link(copy)
            turn = Matrix.Rotation(np.pi, 4, 'Z') if flip else Matrix.Identity(4)
            copy.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(steer, 4, 'Z') @ turn


def add_camera(shot):
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    bpy.context.collection.objects.link(camera)
    camera.data.lens, camera.data.sensor_width = shot['lens'], 36
    camera.data.shift_x, camera.data.shift_y = shot['shift']
    camera.location = shot['eye']
    camera.rotation_euler = (Vector(shot['target']) - Vector(shot['eye'])).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = camera
    if 'border' in shot:
        render = bpy.context.scene.render
        render.use_border, render.use_crop_to_border = True, True
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = shot['border']


def main():
    job = json.loads(Path(sys.argv[sys.argv.index('--') + 1]).read_text())
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials = all_materials()
    load(job['body'], materials, 'body ')
    place_wheels(load(job['wheel'], materials, 'wheel '), job['wheels'])
    studio.set_world(studio_light(job['centre']))
    names = ['tint', 'place', 'normal']
    render_passes.declare_passes(names)
    render_passes.configure()
    for shot in job['shots']:
        add_camera(shot)
        result = {}
        for seed in shot['seeds']:
            render_passes.size_up(shot['width'], shot['height'], shot['samples'], seed)
            passes = render_passes.render_passes(names)
            result[f'image{seed}'] = passes['image'].astype(np.float16)
            for name in names:
                result[name] = passes[name].astype(np.float16)
        np.savez(shot['out'], **result)


main()
