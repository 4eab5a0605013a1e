import { DoubleSide, FrontSide, MeshBasicMaterial, MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import { CarMaterials } from './car-materials.ts';

const standard = (materials: CarMaterials, name: string): MeshStandardMaterial => {
  const found = materials.of(name);
  if (!(found instanceof MeshStandardMaterial)) throw new Error(`${name} has no standard material`);
  return found;
};
const lamp = (materials: CarMaterials, name: string): MeshBasicMaterial => {
  const found = materials.of(name);
  if (!(found instanceof MeshBasicMaterial)) throw new Error(`${name} is no lamp`);
  return found;
};

test.each<[string, [value: number, metalness: number, roughness: number, opacity: number]]>([
  ['chrome', [0.78, 1, 0.08, 1]],
  ['dark_chrome', [0.22, 1, 0.14, 1]],
  ['disc', [0.38, 1, 0.3, 1]],
  ['rubber', [0.01, 0, 0.55, 1]],
  ['plate', [0.1, 0, 0.35, 1]],
  ['windscreen', [0.004, 0, 0.02, 0.6]],
  ['cover', [0.004, 0, 0.02, 0.12]],
  ['no_such_part', [0.01, 0, 0.6, 1]],
])('the material `%s` is a neutral gray with these values: %o', (name, expected) => {
  const { color, metalness, roughness, opacity } = standard(new CarMaterials(), name);
  expect([color.r, metalness, roughness, opacity]).toEqual(expected);
  expect([color.g, color.b]).toEqual([color.r, color.r]);
});

test('glass is transparent and drawn from its front side only; chrome and tires are opaque', () => {
  const materials = new CarMaterials();
  const facts = (name: string) => {
    const { transparent, depthWrite, side } = standard(materials, name);
    return { transparent, depthWrite, side };
  };
  expect(facts('glass_rear')).toEqual({ transparent: true, depthWrite: false, side: FrontSide });
  expect(facts('chrome')).toEqual({ transparent: false, depthWrite: true, side: DoubleSide });
  expect(facts('tyre')).toEqual({ transparent: false, depthWrite: true, side: DoubleSide });
});

test('an applied appearance sets the colors of paint and leather, and does not change the trim color', () => {
  const materials = new CarMaterials();
  const hexOf = (name: string) => standard(materials, name).color.getHexString();
  const trim = hexOf('trim');
  materials.applyAppearance({ paint: '#102030', leather: '#a05030', wheels: 19 });
  expect([hexOf('paint'), hexOf('seat')]).toEqual(['102030', 'a05030']);
  materials.applyAppearance({ paint: '#ffffff', leather: '#000000', wheels: 21 });
  expect([hexOf('paint'), hexOf('seat')]).toEqual(['ffffff', '000000']);
  expect(hexOf('trim')).toBe(trim);
});

test('lamps have their own colors without tone mapping, and the given strength sets their brightness', () => {
  const materials = new CarMaterials();
  materials.lightLamps(1);
  const hexOf = (name: string) => lamp(materials, name).color.getHexString();
  expect(['lamp_core', 'lamp_edge', 'tail_core', 'tail_edge'].map(hexOf)).toEqual([
    'ffffff',
    'e9f0ff',
    'ff2417',
    'c0140c',
  ]);
  materials.lightLamps(0.5);
  expect(lamp(materials, 'lamp_core').color.toArray()).toEqual([0.5, 0.5, 0.5]);
  materials.lightLamps(0.8);
  expect(lamp(materials, 'lamp_core').color.toArray()).toEqual([0.8, 0.8, 0.8]);
  expect(lamp(materials, 'lamp_core').toneMapped).toBe(false);
});

test('parts with the same name share one material, and all materials are disposed of together', () => {
  const materials = new CarMaterials();
  const disposed: string[] = [];
  for (const name of ['chrome', 'paint', 'seat', 'glass_front']) {
    expect(materials.of(name)).toBe(materials.of(name));
    materials.of(name).addEventListener('dispose', () => void disposed.push(name));
  }
  materials.dispose();
  expect(new Set(disposed)).toEqual(new Set(['chrome', 'paint', 'seat', 'glass_front']));
});
