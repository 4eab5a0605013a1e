/** Materials of the cars in `page.ts`, with the names of `../exteriors/materials.py`. */
import {
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
} from 'three';

/** Roughness of the metallic base coat of a paint. */
const FLAKES = '0.3';

/** A metal: its linear reflectance and roughness. */
const metals: Record<string, [number, number]> = {
  chrome: [0.78, 0.06],
  dark_chrome: [0.22, 0.12],
  silver: [0.62, 0.24],
  machined: [0.72, 0.17],
  disc: [0.2, 0.3],
};
/** A material that is no metal: its linear albedo, roughness and strength of reflections. */
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
/** Opacity of each glass material, from 0 to 1. */
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
/** Colors of the pass `tint`, which marks the paint and the lamps that are colored later. */
export const marks: Record<string, number> = {
  tail_core: 0xff0000,
  tail_edge: 0xff0000,
  tail_dark: 0x00ff00,
  paint: 0x0000ff,
};

/**
 * Returns clear lacquer over three bases, one per color channel, as in
 * `../exteriors/materials.py`: red over a base without albedo, green over metal, blue over white.
 */
export function createLacquer(): MeshPhysicalMaterial {
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

export function materialOf(name: string): Material {
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

export function isGlass(name: string): boolean {
  return glasses[name] !== undefined;
}
