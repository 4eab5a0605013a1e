import { expect, test } from 'vitest';
import type { SizeClass, VehicleView } from './vehicle-image-path.ts';
import {
  listVehiclePictures,
  selectPicturedView,
  type PictureMetadataByName,
  findVehiclePicture,
  findWheelsPicture,
} from './vehicle-picture.ts';

const note = {
  version: '0a1b2c3d',
  width: 1600,
  height: 900,
  color: '#203040',
  placeholder: 'UklGRg',
};
const known: PictureMetadataByName = {
  'genesis/g70/adriatic-blue/front34': note,
  'genesis/g70/black/interior': { ...note, version: '4e5f6071' },
};
const blue = { make: 'Genesis', model: 'G70', color: 'adriatic-blue', view: 'front34' } as const;

test('a vehicle picture has an AVIF path and a WebP path, each with the version of the picture', () => {
  expect(findVehiclePicture({ ...blue, sizeClass: 'mobile' }, known)).toEqual({
    avif: '/images/vehicles/genesis/g70/adriatic-blue/front34-mobile.avif?v=0a1b2c3d',
    webp: '/images/vehicles/genesis/g70/adriatic-blue/front34-mobile.webp?v=0a1b2c3d',
    color: '#203040',
    placeholder: 'data:image/webp;base64,UklGRg',
  });
});

test.each(['tablet', 'desktop', 'large'] as const)(
  'a picture in the size class %s has an AVIF file of this size and the WebP file for desktop',
  (sizeClass) => {
    const picture = findVehiclePicture({ ...blue, sizeClass }, known);
    expect(picture?.avif).toContain(`/front34-${sizeClass}.avif`);
    expect(picture?.webp).toContain('/front34-desktop.webp');
  },
);

test('a picture without enough pixels for the size large is loaded in the size desktop', () => {
  const small = { 'genesis/g70/adriatic-blue/front34': { ...note, width: 1120 } };
  const avifIn = (sizeClass: SizeClass) => findVehiclePicture({ ...blue, sizeClass }, small)?.avif;
  expect(avifIn('large')).toBe(avifIn('desktop'));
  expect(avifIn('tablet')).toContain('/front34-tablet.avif');
});

test('a wheel overlay exists only for rim sizes that are listed in the picture metadata', () => {
  const overlay = { ...note, placeholder: '' };
  const over = {
    'genesis/g70/wheels-19/front34': overlay,
    'genesis/g70/wheels-20/front34': overlay,
  };
  const wheelsOf = (rims: 19 | 20 | 21) =>
    findWheelsPicture(
      rims,
      { make: 'Genesis', model: 'G70', view: 'front34', sizeClass: 'tablet' },
      over,
    );
  expect(wheelsOf(20)).toEqual({
    avif: '/images/vehicles/genesis/g70/wheels-20/front34-tablet.avif?v=0a1b2c3d',
    webp: '/images/vehicles/genesis/g70/wheels-20/front34-desktop.webp?v=0a1b2c3d',
    color: '#203040',
    placeholder: '',
  });
  // The pictures of the cars show wheels of 19 inches.
  expect(wheelsOf(19)).toBeUndefined();
  expect(wheelsOf(21)).toBeUndefined();
});

test('the picture of a view is undefined if the picture metadata do not list the view', () => {
  expect(findVehiclePicture({ ...blue, view: 'rear', sizeClass: 'tablet' }, known)).toBeUndefined();
});

test('a view without a picture is replaced by the neighboring view if the neighboring view has a picture', () => {
  const seen = (view: VehicleView) =>
    selectPicturedView({ ...blue, view, sizeClass: 'tablet' }, known);
  expect(seen('front34')).toBe('front34');
  expect(seen('front')).toBe('front34');
  expect(seen('rear')).toBe('rear');
  expect(seen('side')).toBe('side');
});

test('a view with a picture is shown even if the neighboring view has a picture too', () => {
  const both = { ...known, 'genesis/g70/adriatic-blue/front': note };
  expect(selectPicturedView({ ...blue, view: 'front', sizeClass: 'tablet' }, both)).toBe('front');
});

test('all pictures of one size are listed in the order of the picture metadata', () => {
  expect(listVehiclePictures('tablet', known).map(({ avif }) => avif)).toEqual([
    '/images/vehicles/genesis/g70/adriatic-blue/front34-tablet.avif?v=0a1b2c3d',
    '/images/vehicles/genesis/g70/black/interior-tablet.avif?v=4e5f6071',
  ]);
});
