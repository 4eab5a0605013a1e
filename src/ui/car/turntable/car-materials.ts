import {
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
} from 'three';
import type { CarAppearance } from './car-appearance.ts';

/** Linear reflectance and roughness of metals. */
const metals: Record<string, [value: number, roughness: number]> = {
  chrome: [0.78, 0.08],
  dark_chrome: [0.22, 0.14],
  silver: [0.62, 0.26],
  machined: [0.72, 0.2],
  disc: [0.38, 0.3],
};

/** Linear albedo and roughness of opaque materials other than metal and lacquer. */
const plastics: Record<string, [value: number, roughness: number]> = {
  gloss_black: [0.004, 0.05],
  rim_dark: [0.012, 0.25],
  rubber: [0.01, 0.55],
  trim: [0.018, 0.42],
  tyre: [0.012, 0.6],
  gap: [0.002, 0.8],
  caliper: [0.03, 0.15],
  lamp_dark: [0.03, 0.15],
  dash: [0.015, 0.5],
  liner: [0.006, 0.7],
  plate: [0.1, 0.35],
};

/** Opacity of each kind of glass, 0 to 1. */
const glassOpacity: Record<string, number> = {
  windscreen: 0.6,
  glass_front: 0.72,
  glass_rear: 0.9,
  cover: 0.12,
  cover_red: 0.18,
};

const lampColors: Record<string, string> = {
  lamp_core: '#ffffff',
  lamp_edge: '#e9f0ff',
  tail_core: '#ff2417',
  tail_edge: '#c0140c',
};

/** Creates and caches the materials of one car by their names in the model file. */
export class CarMaterials {
  readonly #byName = new Map<string, Material>();
  readonly #paint = new MeshPhysicalMaterial({
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    // The metallic paint has a `metalness` below 1, because a fully metallic material would lose
    // dark colors.
    metalness: 0.6,
    roughness: 0.4,
    side: DoubleSide,
  });
  readonly #leather = new MeshStandardMaterial({ roughness: 0.55, side: DoubleSide });

  /** Returns the material with the given name; a dark matte material for an unknown name. */
  of(name: string): Material {
    const cached = this.#byName.get(name);
    if (cached) return cached;
    const material = this.#createMaterial(name);
    this.#byName.set(name, material);
    return material;
  }

  applyAppearance({ paint, leather }: CarAppearance): void {
    this.#paint.color.set(paint);
    this.#leather.color.set(leather);
  }

  /** Sets the brightness of the lamps, 0 to 1. */
  lightLamps(strength: number): void {
    for (const [name, color] of Object.entries(lampColors)) {
      const lamp = this.of(name);
      if (lamp instanceof MeshBasicMaterial) lamp.color.set(color).multiplyScalar(strength);
    }
  }

  dispose(): void {
    for (const material of this.#byName.values()) material.dispose();
    this.#paint.dispose();
    this.#leather.dispose();
  }

  #createMaterial(name: string): Material {
    if (name === 'paint') return this.#paint;
    if (name === 'seat') return this.#leather;
    if (name === 'tail_dark') return createMatt(new Color(0.1, 0.004, 0.004), 0.2);
    const metal = metals[name];
    if (metal) {
      return new MeshStandardMaterial({
        color: createGrey(metal[0]),
        metalness: 1,
        roughness: metal[1],
        side: DoubleSide,
      });
    }
    const lamp = lampColors[name];
    // Tone mapping is off, because it would dim the lamps and change their color.
    if (lamp) return new MeshBasicMaterial({ color: lamp, side: DoubleSide, toneMapped: false });
    const opacity = glassOpacity[name];
    if (opacity !== undefined) return createGlass(opacity);
    const [value, roughness] = plastics[name] ?? [0.01, 0.6];
    return createMatt(createGrey(value), roughness);
  }
}

function createGrey(linear: number): Color {
  return new Color(linear, linear, linear);
}

function createMatt(color: Color, roughness: number): Material {
  return new MeshStandardMaterial({ color, roughness, side: DoubleSide });
}

function createGlass(opacity: number): Material {
  return new MeshStandardMaterial({
    color: createGrey(0.004),
    depthWrite: false,
    opacity,
    roughness: 0.02,
    side: FrontSide,
    transparent: true,
  });
}
