import { Group, Mesh, type Object3D } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import * as v from 'valibot';
import type { CarAppearance } from './car-appearance.ts';
import type { CarMaterials } from './car-materials.ts';

const vector3Schema = v.tuple([v.number(), v.number(), v.number()]);

/** Additional data (`extras`) in a model file, in meters. */
const extrasSchema = v.object({
  wheels: v.array(v.object({ at: vector3Schema, flipped: v.boolean() })),
  length: v.tuple([v.number(), v.number()]),
  height: v.number(),
});

/** A 3D car that stands on the floor, centered above the origin, with its nose toward −x. */
export interface CarModel {
  root: Group;
  /** Length of the car, in meters. */
  length: number;
  height: number;
  mountWheels: (size: CarAppearance['wheels']) => void;
}

/** Loads a model file. Rejects if the file is missing or invalid. */
export async function loadCar(url: string, materials: CarMaterials): Promise<CarModel> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.loadAsync(url);
  const { wheels, length, height } = v.parse(extrasSchema, scene.userData);
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.material = materials.of([object.material].flat()[0].name);
  });

  const findPart = (name: string): Object3D => {
    const partObject = scene.getObjectByName(name);
    if (!partObject) throw new Error(`${url} has no part ${name}`);
    return partObject;
  };
  const halfBody = findPart('half');
  // Puts the copied half into a group for mirroring, because the half already has its own position
  // and scale.
  const mirroredHalf = new Group().add(halfBody.clone());
  mirroredHalf.scale.z = -1;
  const body = new Group().add(halfBody, mirroredHalf, findPart('middle'));
  const wheelMounts = wheels.map(({ at, flipped }) => {
    const mount = new Group();
    mount.position.set(...at);
    if (flipped) mount.rotation.y = Math.PI;
    return mount;
  });
  // Moves the car to the center: the model has its origin at the front axle, but the car must turn
  // around its middle.
  const centeredGroup = new Group().add(body, ...wheelMounts);
  centeredGroup.position.x = -(length[0] + length[1]) / 2;
  return {
    root: new Group().add(centeredGroup),
    length: length[1] - length[0],
    height,
    mountWheels: (size) => {
      const wheel = findPart(`wheel-${size}`);
      for (const mount of wheelMounts) mount.clear().add(wheel.clone());
    },
  };
}
