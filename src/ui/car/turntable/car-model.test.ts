import { BoxGeometry, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import type { CarMaterials } from './car-materials.ts';
import { loadCar } from './car-model.ts';

const { loadAsync, setMeshoptDecoder } = vi.hoisted(() => ({
  loadAsync: vi.fn<(url: string) => Promise<{ scene: object }>>(),
  setMeshoptDecoder: vi.fn<(decoder: object) => void>(),
}));
// Replaces the loader, because the real loader reads files from the server.
vi.mock('three/addons/loaders/GLTFLoader.js', () => ({
  GLTFLoader: class {
    loadAsync = loadAsync;
    setMeshoptDecoder(decoder: object) {
      setMeshoptDecoder(decoder);
      return this;
    }
  },
}));

const extras = {
  wheels: [
    { at: [0, 0.4, -0.8], flipped: false },
    { at: [3, 0.4, 0.8], flipped: true },
  ],
  length: [-1, 4],
  height: 1.7,
};
const painted = new MeshBasicMaterial();
const materials = { of: vi.fn((_name: string) => painted) };

/** Loads a model with the given parts; the mesh of each part has a material of the same name. */
function load(parts = ['half', 'middle', 'wheel-19', 'wheel-20'], userData: object = extras) {
  const scene = new Group();
  scene.userData = userData;
  for (const name of parts) {
    const mesh = new Mesh(new BoxGeometry(), new MeshBasicMaterial({ name: `${name}-paint` }));
    mesh.name = name;
    scene.add(mesh);
  }
  loadAsync.mockResolvedValue({ scene });
  return loadCar('/g70.glb', materials as unknown as CarMaterials);
}

test('a loaded car has its length and height, is centered, and uses the materials of the app', async () => {
  const { root, length, height } = await load();
  expect(loadAsync.mock.calls).toEqual([['/g70.glb']]);
  expect(setMeshoptDecoder).toHaveBeenCalledOnce();
  expect([length, height]).toEqual([5, 1.7]);
  expect(root.children[0]?.position.toArray()).toEqual([-1.5, 0, 0]);
  expect(materials.of.mock.calls.flat()).toEqual([
    'half-paint',
    'middle-paint',
    'wheel-19-paint',
    'wheel-20-paint',
  ]);
  root.traverse((thing) => {
    if (thing instanceof Mesh) expect(thing.material).toBe(painted);
  });
});

test('the second half of the body mirrors the first half', async () => {
  const { root } = await load();
  root.updateMatrixWorld(true);
  const halves: number[] = [];
  root.traverse((thing) => {
    if (thing.name === 'half') halves.push(thing.localToWorld(new Vector3(0, 0, 1)).z);
  });
  expect(halves).toEqual([1, -1]);
});

test('wheels are mounted at their positions, and wheels of a new size replace the previous wheels', async () => {
  const { root, mountWheels } = await load();
  const readWheels = () => {
    const wheels: [string, number[], number][] = [];
    root.traverse(({ name, parent }) => {
      if (!name.startsWith('wheel') || !parent) return;
      wheels.push([name, parent.position.toArray(), parent.rotation.y]);
    });
    return wheels;
  };
  expect(readWheels()).toEqual([]);
  mountWheels(19);
  mountWheels(20);
  expect(readWheels()).toEqual([
    ['wheel-20', [0, 0.4, -0.8], 0],
    ['wheel-20', [3, 0.4, 0.8], Math.PI],
  ]);
});

test('a car without a required part or dimensions fails to load; mounting an unknown wheel size throws', async () => {
  await expect(load(['half'])).rejects.toThrow('/g70.glb has no part middle');
  await expect(load(undefined, {})).rejects.toThrow();
  const { mountWheels } = await load();
  expect(() => mountWheels(21)).toThrow('/g70.glb has no part wheel-21');
});
