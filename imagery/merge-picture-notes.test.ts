import { expect, test } from 'vitest';
import type { PictureMetadata } from '../src/domain/catalogue/pictures/vehicle-picture.ts';
import { mergePictureNotes } from './merge-picture-notes.ts';

const note = (version: string): PictureMetadata => ({
  version,
  width: 1600,
  height: 900,
  color: '#203040',
  placeholder: 'UklGRg',
});
const front = 'genesis/g80/himalayan-gray/front34';
const rear = 'genesis/g80/himalayan-gray/rear34';
const cabin = 'genesis/g80/black/interior';
const other = 'halden/fjord/himalayan-gray/front34';
const everywhere = () => true;

test('a picture without a master image keeps its metadata if its encoded files exist', () => {
  const before = { [front]: note('1'), [cabin]: note('2') };
  expect(mergePictureNotes(before, { [rear]: note('3') }, everywhere)).toEqual({
    ...before,
    [rear]: note('3'),
  });
});

test('the metadata of a newly encoded picture replaces its old metadata', () => {
  const merged = mergePictureNotes({ [front]: note('1') }, { [front]: note('2') }, everywhere);
  expect(merged).toEqual({ [front]: note('2') });
});

test('the metadata of a picture without files is removed, and a newly encoded picture stays', () => {
  const before = { [front]: note('1'), [cabin]: note('2') };
  const merged = mergePictureNotes(before, { [cabin]: note('3') }, (name) => name !== front);
  expect(merged).toEqual({ [cabin]: note('3') });
});

test('picture metadata is sorted by make, with the own make first, and then by view', () => {
  const notes = { [other]: note('1'), [rear]: note('2'), [cabin]: note('3'), [front]: note('4') };
  expect(Object.keys(mergePictureNotes(notes, {}, everywhere))).toEqual([
    front,
    cabin,
    rear,
    other,
  ]);
});
