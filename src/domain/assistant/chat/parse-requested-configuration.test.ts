import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import { aPriceList } from '../../catalogue/price-list.testing.ts';
import {
  chatRequestSchema,
  type ChatConfiguration,
  chatConfigurationSchema,
} from './chat-protocol.ts';
import { findVehicleId, parseRequestedConfiguration } from './parse-requested-configuration.ts';

const list = aPriceList();
const usual = createDefaultConfiguration(list, 'gv80');

const read = (fields: Partial<ChatConfiguration>) =>
  parseRequestedConfiguration(list, { model: 'gv80', features: [], ...fields });

test.each([
  ['gv80', 'gv80'],
  ['GV80', 'gv80'],
  ['genesis gv80', 'gv80'],
  ['Genesis GV80', 'gv80'],
  ['Aurelis Lumen', 'aurelis-lumen'],
  ['Lumen', 'aurelis-lumen'],
  ['Lumen Aurelis', null],
  ['Genesis', null],
  ['', null],
  [null, null],
  [undefined, null],
])(
  'the vehicle text %j is resolved to the vehicle id %s',
  { meta: { requirements: 'API-17' } },
  (written, id) => {
    expect(findVehicleId(list, written)).toBe(id);
  },
);

test('a client configuration with an unknown or missing vehicle is read as null', () => {
  expect(read({ model: 'Edsel' })).toBeNull();
  expect(read({ model: null })).toBeNull();
});

test('choices that are missing in a client configuration are set to the defaults of the vehicle', () => {
  expect(read({})).toEqual(usual);
});

test.each<[string, Partial<ChatConfiguration>, object]>([
  [
    'a paint is found by its id',
    { exteriorColor: 'bronze-mist' },
    { exteriorColorId: 'bronze-mist' },
  ],
  [
    'a paint is found by its name in any letter case',
    { exteriorColor: 'BRONZE MIST' },
    { exteriorColorId: 'bronze-mist' },
  ],
  ['an unknown paint is replaced by the default', { exteriorColor: 'pink' }, {}],
  [
    'an interior color is found by its name',
    { interiorColor: 'Fog Gray' },
    { interiorColorId: 'fog-gray' },
  ],
  [
    'an interior color of other vehicles is replaced by the default',
    { interiorColor: 'Sevilla Red' },
    {},
  ],
  ['an engine variant is found by its id', { engine: 'gv80-2' }, { engineVariantId: 'gv80-2' }],
  ['the default engine sets no engine variant', { engine: 'gv80-1' }, {}],
  ['an engine variant of another vehicle is ignored', { engine: 'g70-2' }, {}],
  ['a package is found by its name', { features: ['sound'] }, { packageIds: ['sound'] }],
  [
    'a feature is replaced by its package, and an unknown feature is ignored',
    { features: ['Highway Driving Assist II', 'Sound', 'no such thing'] },
    { packageIds: ['driver-assistance', 'sound'] },
  ],
])('in a client configuration, %s', (_what, written, changes) => {
  expect(read(written)).toEqual({ ...usual, ...changes });
});

test('all fields of a client configuration are optional, and 65 features are rejected', () => {
  expect(v.parse(chatConfigurationSchema, {})).toEqual({ features: [] });
  const features = Array.from({ length: 65 }, () => 'Sound');
  expect(v.is(chatConfigurationSchema, { features })).toBe(false);
});

const question = { message: ' Which one? ', context: { currentPage: '/models' } };

test('a chat message is trimmed, must not be empty, and may contain an image only as a data URI', () => {
  expect(v.parse(chatRequestSchema, question).message).toBe('Which one?');
  expect(v.is(chatRequestSchema, { ...question, message: '  ' })).toBe(false);
  expect(v.is(chatRequestSchema, { ...question, image: 'data:image/webp;base64,UklG' })).toBe(true);
  expect(v.is(chatRequestSchema, { ...question, image: 'https://example.com/a.webp' })).toBe(false);
});
