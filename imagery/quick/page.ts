/*
 * Draws a car for `draw.ts` as the shaders of `../exteriors/materials.py` would, but with the light of the studio alone:
 * nothing in the car mirrors or shades anything else in it. No tone, no colour: linear light, for `light.py`.
 */
import {
  Color,
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
  MeshPhysicalMaterial,
  MeshStandardMaterial,
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
import type { QuickShot, QuickShots, QuickSize } from './quick-shot.ts';

/** Roughness of a metallic base coat. */
const FLAKES = '0.3';
const STUDIO = { width: 1024, height: 512 };

/** Linear reflectance and roughness. */
const metals: Record<string, [number, number]> = {
  chrome: [0.78, 0.06],
  dark_chrome: [0.22, 0.12],
  silver: [0.62, 0.24],
  machined: [0.72, 0.17],
  disc: [0.2, 0.3],
};
/** Linear albedo, roughness, and how strongly its surface mirrors. */
const coats: Record<string, [number, number, number]> = {
  gloss_black: [0.004, 0.03, 1],
  rim_dark: [0.008, 0.2, 0.6],
  rubber: [0.006, 0.6, 0.25],
  trim: [0.014, 0.42, 0.7],
  tyre: [0.009, 0.5, 0.6],
  gap: [0.001, 0.8, 0.1],
  caliper: [0.02, 0.1, 0.7],
  lamp_dark: [0.03, 0.12, 1],
  tail_dark: [0.1, 0.1, 1],
  seat: [0.012, 0.5, 0.3],
  dash: [0.004, 0.5, 0.3],
  liner: [0.002, 0.7, 0.1],
  plate: [0.34, 0.3, 0.8],
};
/** How much of what is behind is hidden. */
const glasses: Record<string, number> = {
  windscreen: 0.8,
  glass_front: 0.86,
  glass_rear: 0.96,
  cover: 0.1,
  cover_red: 0.12,
};
const lamps: Record<string, number> = {
  lamp_core: 9,
  lamp_edge: 1.6,
  tail_core: 1.5,
  tail_edge: 0.6,
};
/** Marks of the pass `tint`: what is coloured later, and what is painted. */
const marks: Record<string, number> = {
  tail_core: 0xff0000,
  tail_edge: 0xff0000,
  tail_dark: 0x00ff00,
  paint: 0x0000ff,
};

/**
 * Clear lacquer over three bases at once, as in `../exteriors/materials.py`: red over nothing, green over metal, blue over
 * white.
 */
function lacquer(): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    clearcoat: 1,
    clearcoatRoughness: 0.012,
    side: DoubleSide,
  });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `float coat = clearcoatSpecularIndirect.g * material.clearcoat;
      float through = 1.0 - material.clearcoat * Fcc.g;
      float metal = getIBLRadiance(geometryViewDir, normal, ${FLAKES}).g;
      float matt = getIBLIrradiance(normal).g * RECIPROCAL_PI;
      outgoingLight = vec3(coat) + through * vec3(0.0, metal, matt);
      #include <opaque_fragment>`,
    );
  };
  return material;
}

function materialOf(name: string): Material {
  const metal = metals[name];
  if (metal) {
    const color = new Color(metal[0], metal[0], metal[0]);
    return new MeshStandardMaterial({ color, metalness: 1, roughness: metal[1], side: DoubleSide });
  }
  const lamp = lamps[name];
  if (lamp) {
    return new MeshBasicMaterial({ color: new Color(lamp, lamp, lamp), side: DoubleSide });
  }
  const opacity = glasses[name];
  if (opacity !== undefined) {
    return new MeshPhysicalMaterial({
      color: 0x000000,
      depthWrite: false,
      opacity,
      roughness: 0.02,
      transparent: true,
    });
  }
  const [value, roughness, mirrors] = coats[name] ?? [0.01, 0.5, 0.5];
  return new MeshPhysicalMaterial({
    color: new Color(value, value, value),
    roughness,
    side: DoubleSide,
    specularIntensity: mirrors,
  });
}

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
const paint = lacquer();
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

/** Puts one car into the studio. */
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

/** RGBA in half floats, the lowest row first, in base64. */
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

/** Once with every material replaced by what `of` makes of its name; without one, nothing is drawn. */
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

/** Behind the cover of a lamp, which hides little, the lamp is what counts. */
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

/** All that `light.py` needs of one view; what is mirrored in the floor in half the size. */
function draw({ upright, below, steer }: QuickShots, size: QuickSize): Record<string, string> {
  const half = { width: size.width / 2, rows: size.rows / 2 };
  turnWheels(steer);
  look(upright);
  const ofCar = { light: drawn(size), tint: marked(markOf, size) };
  look(below);
  return { ...ofCar, mirror: drawn(half), height: marked(() => heights, half) };
}

const studio = { lightStudio, load, draw };
export type Studio = typeof studio;
Object.assign(globalThis, { studio });
