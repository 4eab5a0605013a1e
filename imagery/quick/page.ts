/*
 * Draws a car for `draw.ts` with the shaders of `../exteriors/materials.py`, but lit only by the
 * studio: parts of the car neither reflect nor shade each other. The output is linear light for
 * `light.py`, without tone mapping or coloring.
 */
import {
  DataTexture,
  DoubleSide,
  EquirectangularReflectionMapping,
  FileLoader,
  FloatType,
  Group,
  HalfFloatType,
  LinearFilter,
  type Material,
  Mesh,
  MeshBasicMaterial,
  NoBlending,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { isGlass, createLacquer, materialOf, marks } from './materials.ts';
import type { QuickShot, QuickShots, QuickSize } from './quick-shot.ts';

const STUDIO = { width: 1024, height: 512 };

const heights = new ShaderMaterial({
  blending: NoBlending,
  fragmentShader: 'varying float h; void main() { gl_FragColor = vec4(h, h, h, 1.0); }',
  side: DoubleSide,
  vertexShader: `varying float h; void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    h = place.y;
    gl_Position = projectionMatrix * viewMatrix * place;
  }`,
});

const renderer = new WebGLRenderer({ antialias: false });
const scene = new Scene();
const camera = new PerspectiveCamera();
const paint = createLacquer();
let mounts: Group[] = [];
let parts: Mesh[] = [];

function nameOf(mesh: Mesh): string {
  return String(mesh.userData['material']);
}

async function lightStudio(): Promise<void> {
  const loader = new FileLoader().setResponseType('arraybuffer');
  const values = new Float32Array((await loader.loadAsync('/studio.bin')) as ArrayBuffer);
  const pixels = new Float32Array(values.length * 4);
  values.forEach((value, at) => pixels.set([value, value, value, 1], at * 4));
  const texture = new DataTexture(pixels, STUDIO.width, STUDIO.height, RGBAFormat, FloatType);
  texture.mapping = EquirectangularReflectionMapping;
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.flipY = true;
  texture.needsUpdate = true;
  scene.environment = new PMREMGenerator(renderer).fromEquirectangular(texture).texture;
}

async function load(url: string, wheel: string): Promise<void> {
  const { scene: file } = await new GLTFLoader().loadAsync(url);
  const part = (name: string): Object3D => {
    const found = file.getObjectByName(name);
    if (!found) throw new Error(`${url} has no ${name}`);
    return found;
  };
  const otherHalf = new Group().add(part('half').clone());
  otherHalf.scale.z = -1;
  const places = file.userData['wheels'] as { at: [number, number, number]; flipped: boolean }[];
  mounts = places.map(({ at, flipped }) => {
    const mount = new Group();
    mount.position.set(...at);
    mount.userData['flipped'] = flipped;
    return mount.add(part(`wheel-${wheel}`).clone());
  });
  scene.clear().add(part('half'), otherHalf, part('middle'), ...mounts);
  parts = [];
  scene.traverse((thing) => {
    if (!(thing instanceof Mesh)) return;
    const { name } = [thing.material].flat()[0] as Material;
    thing.userData['material'] = name;
    thing.material = name === 'paint' ? paint : materialOf(name);
    parts.push(thing);
  });
}

function look({ eye, target, zoom, shift }: QuickShot): void {
  camera.position.set(...eye);
  camera.up.set(0, 1, 0);
  camera.lookAt(new Vector3(...target));
  camera.updateMatrixWorld();
  const near = 1;
  const width = near / zoom;
  const [x, y] = shift.map((share) => share * width) as [number, number];
  const half = width / 2;
  const high = half / (16 / 9);
  camera.projectionMatrix.makePerspective(x - half, x + half, y + high, y - high, near, 60);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

function turnWheels(angle: number): void {
  for (const [at, mount] of mounts.entries()) {
    const turned = mount.userData['flipped'] === true ? Math.PI : 0;
    const isFront = at % 2 === 0;
    mount.rotation.y = turned + (isFront ? angle : 0);
  }
}

/** Renders the scene. Returns RGBA in half floats, the lowest row first, as base64. */
function drawn({ width, rows }: QuickSize): string {
  const frame = new WebGLRenderTarget(width, rows, { samples: 4, type: HalfFloatType });
  renderer.setRenderTarget(frame);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  renderer.render(scene, camera);
  const pixels = new Uint16Array(width * rows * 4);
  renderer.readRenderTargetPixels(frame, 0, 0, width, rows, pixels);
  frame.dispose();
  return inBase64(pixels);
}

/**
 * Renders once with every material replaced by the result of `of` for its name; null hides the
 * mesh.
 */
function marked(of: (name: string) => Material | null, size: QuickSize): string {
  const before = parts.map(({ material }) => material);
  for (const mesh of parts) {
    const material = of(nameOf(mesh));
    mesh.visible = material !== null;
    if (material) mesh.material = material;
  }
  const pixels = drawn(size);
  for (const [at, mesh] of parts.entries()) {
    mesh.visible = true;
    const material = before[at];
    if (material) mesh.material = material;
  }
  return pixels;
}

const flat = new Map<number, Material>();

/**
 * Returns the marking material of a part. The cover of a lamp is nearly transparent, so the cover
 * is hidden and the lamp behind the cover is marked.
 */
function markOf(name: string): Material | null {
  if (name.startsWith('cover')) return null;
  const mark = marks[name] ?? 0;
  const known = flat.get(mark) ?? new MeshBasicMaterial({ color: mark, side: DoubleSide });
  flat.set(mark, known);
  return known;
}

function inBase64(pixels: Uint16Array): string {
  const bytes = new Uint8Array(pixels.buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  }
  return btoa(text);
}

/** Returns all passes of one view for `light.py`; the reflection in the floor has half the size. */
function draw({ upright, below, steer }: QuickShots, size: QuickSize): Record<string, string> {
  const half = { width: size.width / 2, rows: size.rows / 2 };
  turnWheels(steer);
  look(upright);
  const ofCar = { light: drawn(size), tint: marked(markOf, size) };
  look(below);
  return { ...ofCar, mirror: drawn(half), height: marked(() => heights, half) };
}

/** The material is invisible, but occludes the parts behind it. */
const unseen = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide });

function isOnWheel(mesh: Mesh): boolean {
  let above = mesh.parent;
  while (above && !mounts.includes(above as Group)) above = above.parent;
  return above !== null;
}

/** Renders only the parts of the wheels that the car does not occlude. */
function drawWheels({ upright, steer }: QuickShots, size: QuickSize): string {
  turnWheels(steer);
  look(upright);
  const own = new Map(parts.map((mesh) => [mesh, mesh.material]));
  for (const mesh of parts.filter((part) => !isOnWheel(part))) {
    mesh.material = unseen;
    mesh.visible = !isGlass(nameOf(mesh));
  }
  const pixels = drawn(size);
  for (const [mesh, material] of own) {
    mesh.material = material;
    mesh.visible = true;
  }
  return pixels;
}

const studio = { lightStudio, load, draw, drawWheels };
export type Studio = typeof studio;
Object.assign(globalThis, { studio });
