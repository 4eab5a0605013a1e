import { expect, test } from 'vitest';
import { sizeClassOf, getVehicleImagePath, getVehicleGlbPath } from './vehicle-image-path.ts';

test(
  'a picture’s path contains make, model and color in lower case with hyphens',
  { meta: { requirements: 'CONST-29' } },
  () => {
    const path = getVehicleImagePath({
      make: 'Citroën',
      model: 'GV70 Electrified',
      color: 'Adriatic Blue',
      view: 'rear34',
      sizeClass: 'tablet',
    });
    expect(path).toBe('/images/vehicles/citroen/gv70-electrified/adriatic-blue/rear34-tablet.webp');
  },
);

test.each([
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1919, 'desktop'],
  [1920, 'large'],
])(
  'a window %d pixels wide has the size class %s',
  { meta: { requirements: 'CONST-25, CONST-26, CONST-27, CONST-28' } },
  (width, sizeClass) => {
    expect(sizeClassOf(width)).toBe(sizeClass);
  },
);
test('the 3D model of a vehicle is in the folder of the vehicle’s pictures', () => {
  expect(getVehicleGlbPath({ make: 'Genesis', model: 'GV70' })).toBe(
    '/images/vehicles/genesis/gv70/turntable.glb',
  );
});
