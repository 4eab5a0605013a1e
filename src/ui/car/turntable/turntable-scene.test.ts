import { Group, Mesh, MeshBasicMaterial, type PerspectiveCamera, type Scene, Texture } from 'three';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TurntableScene } from './turntable-scene.ts';

const mocks = vi.hoisted(() => ({
  render: vi.fn<(scene: Scene, camera: PerspectiveCamera) => void>(),
  setSize: vi.fn<(width: number, height: number, isStyled: boolean) => void>(),
  setPixelRatio: vi.fn<(ratio: number) => void>(),
  disposeRenderer: vi.fn<() => void>(),
  readPixels: vi.fn<() => void>(),
  mountWheels: vi.fn<(size: number) => void>(),
  studioLight: vi.fn<(renderer: object, daylight: string) => Texture>(),
}));
// Node has no graphics processor.
vi.mock('three', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  WebGLRenderer: class {
    toneMapping = 0;
    render = mocks.render;
    setSize = mocks.setSize;
    setPixelRatio = mocks.setPixelRatio;
    dispose = mocks.disposeRenderer;
    getContext = () => ({ readPixels: mocks.readPixels });
  },
}));
vi.mock('./studio.ts', () => ({ createStudioLight: mocks.studioLight }));
vi.mock('./car-model.ts', () => ({
  loadCar: async (url: string) => ({
    root: Object.assign(new Group(), { name: url }),
    length: 5,
    height: 1.7,
    mountWheels: mocks.mountWheels,
  }),
}));

const frames = new Map<number, () => void>();
const look = { paint: '#112233', leather: '#332211', wheels: 20 } as const;

beforeEach(() => {
  vi.clearAllMocks();
  frames.clear();
  mocks.studioLight.mockImplementation(() => new Texture());
  const gradient = { addColorStop: () => {} };
  const context = { createRadialGradient: () => gradient, fillRect: () => {} };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  vi.stubGlobal('window', { devicePixelRatio: 3 });
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    id += 1;
    frames.set(id, run);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

async function loadScene() {
  const scene = new TurntableScene({} as HTMLCanvasElement);
  await scene.load('/g70.glb');
  return scene;
}

/** Draws the requested frame. Returns the car, the scene and the camera of this frame. */
function drawFrame() {
  expect(frames.size).toBe(1);
  for (const run of frames.values()) run();
  frames.clear();
  const [scene, camera] = mocks.render.mock.lastCall!;
  return { car: scene.getObjectByName('/g70.glb')!, scene, camera };
}

test('changes within one frame cause one render, and the pixel ratio is limited to 2', async () => {
  const scene = await loadScene();
  expect([mocks.setPixelRatio.mock.calls, frames.size]).toEqual([[[2]], 0]);
  scene.applyAppearance(look);
  scene.light('day');
  scene.turnTo(0);
  expect(mocks.mountWheels.mock.calls).toEqual([[20]]);
  drawFrame();
  expect(mocks.render).toHaveBeenCalledOnce();
});

test.each([
  [0, -90],
  [90, 0],
  [225, 135],
])(
  'the side at %i degrees faces the camera after a rotation by %i degrees',
  async (side, turned) => {
    const scene = await loadScene();
    scene.turnTo(side);
    expect(drawFrame().car.rotation.y).toBeCloseTo((turned * Math.PI) / 180);
  },
);

test('a rotation before the car is loaded requests no frame', () => {
  new TurntableScene({} as HTMLCanvasElement).turnTo(90);
  expect(frames.size).toBe(0);
});

test('the camera shows the whole car in wide and in narrow canvases', async () => {
  const scene = await loadScene();
  scene.resize(1600, 800);
  expect(mocks.setSize.mock.calls).toEqual([[1600, 800, false]]);
  const wide = drawFrame().camera.fov;
  scene.resize(800, 800);
  const { camera } = drawFrame();
  expect([camera.aspect, camera.position.toArray()]).toEqual([1, [0, 1.35, -12.4]]);
  const halfWidth = 5 / 2 / 0.95;
  const halfHeight = (degrees: number) => Math.tan((degrees * Math.PI) / 360) * 12.4;
  expect(halfHeight(wide)).toBeCloseTo(halfWidth / 2);
  expect(halfHeight(camera.fov)).toBeCloseTo(halfWidth);
  scene.resize(8000, 800);
  expect(halfHeight(drawFrame().camera.fov)).toBeCloseTo(1.7 * 0.72);
});

test('the lights of day and night differ in brightness, and each light is computed only once', async () => {
  const scene = await loadScene();
  scene.light('day');
  const day = drawFrame().scene;
  const daylight = day.environment;
  expect(day.environmentIntensity).toBe(1.15);
  scene.light('night');
  const night = drawFrame().scene;
  expect([night.environment === daylight, night.environmentIntensity]).toEqual([false, 1]);
  scene.light('day');
  expect(drawFrame().scene.environment).toBe(daylight);
  expect(mocks.studioLight.mock.calls.map(([, name]) => name)).toEqual(['day', 'night']);
});

test('the frame time is the shortest of four measured frames, including the work of the GPU', async () => {
  const scene = await loadScene();
  const now = vi.spyOn(performance, 'now');
  for (const at of [0, 90, 100, 112, 200, 230, 300, 340]) now.mockReturnValueOnce(at);
  expect(scene.measureFrame()).toBe(12);
  expect([mocks.render.mock.calls.length, mocks.readPixels.mock.calls.length]).toEqual([4, 4]);
  now.mockRestore();
});

test('disposing a scene cancels its frame and releases lights, geometries and the renderer', async () => {
  const scene = await loadScene();
  const disposed: string[] = [];
  mocks.studioLight.mockImplementation(() =>
    Object.assign(new Texture(), { dispose: () => disposed.push('light') }),
  );
  scene.light('day');
  const { car } = drawFrame();
  car.traverse((thing) => {
    if (thing instanceof Mesh)
      vi.spyOn(thing.geometry, 'dispose').mockImplementation(() => disposed.push('shadow'));
  });
  scene.turnTo(90);
  scene.dispose();
  expect(frames.size).toBe(0);
  expect(disposed).toEqual(['shadow', 'light']);
  expect(mocks.disposeRenderer).toHaveBeenCalledOnce();
});

test('the car has a transparent shadow on the floor that is slightly longer than the car', async () => {
  const scene = await loadScene();
  scene.turnTo(0);
  const shadow = drawFrame().car.children[0] as Mesh;
  shadow.geometry.computeBoundingBox();
  expect(shadow.geometry.boundingBox?.max.x).toBeCloseTo((5 * 1.18) / 2);
  expect([shadow.rotation.x, shadow.material]).toMatchObject([
    -Math.PI / 2,
    { transparent: true, depthWrite: false },
  ]);
  expect(shadow.material).toBeInstanceOf(MeshBasicMaterial);
});
