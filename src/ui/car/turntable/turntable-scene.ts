/*
 * Renders the car in real time. Draws a frame only after a change, so that a still car needs no
 * computing time.
 */
import {
  ACESFilmicToneMapping,
  Mesh,
  PerspectiveCamera,
  Scene,
  type Texture,
  WebGLRenderer,
  CanvasTexture,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import type { CarAppearance, Daylight } from './car-appearance.ts';
import { CarMaterials } from './car-materials.ts';
import { type CarModel, loadCar } from './car-model.ts';
import { createStudioLight } from './studio.ts';

const SHADOW_PIXELS = 256;

/**
 * Distance of the camera from the car in meters, equal to the distance in the photographs.
 * `EYE_HEIGHT` is the height of the camera above the road in meters.
 */
const CAMERA_DISTANCE = 12.4;
const EYE_HEIGHT = 1.35;
/** Share of the picture's width that the length of the car takes. */
const FRAME_FILL = 0.95;
const MAX_PIXEL_RATIO = 2;
const SAMPLED_FRAMES = 4;

const brightnessByDaylight: Record<Daylight, { light: number; lamps: number }> = {
  day: { light: 1.15, lamps: 0.8 },
  night: { light: 1, lamps: 1 },
};

export class TurntableScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(20, 16 / 9, 1, 40);
  readonly #materials = new CarMaterials();
  readonly #lights = new Map<Daylight, Texture>();
  #car: CarModel | undefined;
  #frame = 0;

  /** Throws if the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO));
  }

  async load(url: string): Promise<void> {
    const car = await loadCar(url, this.#materials);
    car.root.add(createContactShadow(car.length));
    this.#car = car;
    this.#scene.add(car.root);
    this.#fitCameraToCar();
  }

  applyAppearance(appearance: CarAppearance): void {
    this.#materials.applyAppearance(appearance);
    this.#car?.mountWheels(appearance.wheels);
    this.#draw();
  }

  light(daylight: Daylight): void {
    const texture = this.#lights.get(daylight) ?? createStudioLight(this.#renderer, daylight);
    this.#lights.set(daylight, texture);
    this.#scene.environment = texture;
    this.#scene.environmentIntensity = brightnessByDaylight[daylight].light;
    this.#materials.lightLamps(brightnessByDaylight[daylight].lamps);
    this.#draw();
  }

  /**
   * Rotates the car until the side at an angle faces the camera: 0 degrees is the front, 90 the
   * car's right side.
   */
  turnTo(degrees: number): void {
    if (!this.#car) return;
    this.#car.root.rotation.y = ((degrees - 90) * Math.PI) / 180;
    this.#draw();
  }

  /** Resizes the canvas; width and height are in CSS pixels. */
  resize(width: number, height: number): void {
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#fitCameraToCar();
    this.#draw();
  }

  /**
   * Returns the time in ms to render one frame, including the work of the GPU. Takes the minimum of
   * several frames, because the first frame includes preparations.
   */
  measureFrame(): number {
    const context = this.#renderer.getContext();
    const pixel = new Uint8Array(4);
    const frameTimes = Array.from({ length: SAMPLED_FRAMES }, () => {
      const startedAt = performance.now();
      this.#renderer.render(this.#scene, this.#camera);
      // Reads a pixel to wait until the GPU has drawn the frame.
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
      return performance.now() - startedAt;
    });
    return Math.min(...frameTimes);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#scene.traverse((object) => {
      if (object instanceof Mesh) object.geometry.dispose();
    });
    for (const light of this.#lights.values()) light.dispose();
    this.#materials.dispose();
    this.#renderer.dispose();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.#camera));
  }

  #fitCameraToCar(): void {
    const length = this.#car?.length ?? 5;
    const height = this.#car?.height ?? 1.6;
    const halfWidth = length / 2 / FRAME_FILL;
    const halfHeight = Math.max(halfWidth / this.#camera.aspect, height * 0.72);
    this.#camera.fov = (2 * Math.atan(halfHeight / CAMERA_DISTANCE) * 180) / Math.PI;
    this.#camera.position.set(0, EYE_HEIGHT, -CAMERA_DISTANCE);
    this.#camera.lookAt(0, height * 0.46, 0);
    this.#camera.updateProjectionMatrix();
  }
}

function createContactShadow(length: number): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = SHADOW_PIXELS;
  canvas.height = SHADOW_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no 2D canvas');
  const halfSize = SHADOW_PIXELS / 2;
  const gradient = context.createRadialGradient(
    halfSize,
    halfSize,
    0,
    halfSize,
    halfSize,
    halfSize,
  );
  gradient.addColorStop(0, 'rgb(0 0 0 / 90%)');
  gradient.addColorStop(0.55, 'rgb(0 0 0 / 78%)');
  gradient.addColorStop(0.8, 'rgb(0 0 0 / 26%)');
  gradient.addColorStop(1, 'rgb(0 0 0 / 0%)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, SHADOW_PIXELS, SHADOW_PIXELS);
  const shadow = new Mesh(
    new PlaneGeometry(length * 1.18, 2.7),
    new MeshBasicMaterial({
      depthWrite: false,
      map: new CanvasTexture(canvas),
      transparent: true,
    }),
  );
  shadow.rotation.x = -Math.PI / 2;
  shadow.position.y = 0.004;
  return shadow;
}
