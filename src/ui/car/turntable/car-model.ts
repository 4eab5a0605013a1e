import { Group, Mesh, type Object3D } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import * as v from 'valibot';
import type { CarAppearance } from './car-appearance.ts';
import type { CarMaterials } from './car-materials.ts';

const numbers3 = v.tuple([v.number(), v.number(), v.number()]);

/** Additional data (`extras`) in a model file, in metres. */
const extrasSchema = v.object({
  wheels: v.array(v.object({ at: numbers3, flipped: v.boolean() })),
  length: v.tuple([v.number(), v.number()]),
  height: v.number(),
});

/** A 3D car that stands on the floor, centered above the origin, with its nose towards −x. */
export interface CarModel {
  root: Group;
  /** Length of the car, in metres. */
  length: number;
  height: number;
  mountWheels: (size: CarAppearance['wheels']) => void;
}

/** Loads a model file. Rejects if the file is missing or invalid. */
export async function loadCar(url: string, materials: CarMaterials): Promise<CarModel> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.loadAsync(url);
  const { wheels, length, height } = v.parse(extrasSchema, scene.userData);
  scene.traverse((thing) => {
    if (!(thing instanceof Mesh)) return;
    thing.material = materials.of([thing.material].flat()[0].name);
  });

  const part = (name: string): Object3D => {
    const found = scene.getObjectByName(name);
    if (!found) throw new Error(`${url} has no part ${name}`);
    return found;
  };
  const half = part('half');
  // Puts the copied half into a group for mirroring, because the half already has its own position
  // and scale.
  const otherHalf = new Group().add(half.clone());
  otherHalf.scale.z = -1;
  const body = new Group().add(half, otherHalf, part('middle'));
  const mounts = wheels.map(({ at, flipped }) => {
    const mount = new Group();
    mount.position.set(...at);
    if (flipped) mount.rotation.y = Math.PI;
    return mount;
  });
  // Moves the car to the center: the model has its origin at the front axle, but the car must turn
  // around its middle.
  const shifted = new Group().add(body, ...mounts);
  shifted.position.x = -(length[0] + length[1]) / 2;
  return {
    root: new Group().add(shifted),
    length: length[1] - length[0],
    height,
    mountWheels: (size) => {
      const wheel = part(`wheel-${size}`);
      for (const mount of mounts) mount.clear().add(wheel.clone());
    },
  };
}
