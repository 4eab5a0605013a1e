import { expect, test } from 'vitest';
import { languageInForce, speakerOf } from './language-in-force.ts';

const atTheDesk = {
  path: '/dashboard',
  handedOver: false,
  agents: 'fr',
  customers: null,
  devices: 'en',
} as const;

test('an agent reads their own screens in their own language, whatever a customer asked for', () => {
  expect(languageInForce(atTheDesk)).toBe('fr');
  expect(languageInForce({ ...atTheDesk, customers: 'es' })).toBe('fr');
  expect(speakerOf(atTheDesk)).toBe('agent');
});

test('on a screen that customers see, what they asked for holds, and else what the agent reads', () => {
  const building = { ...atTheDesk, path: '/build/b1/edit' };
  expect(languageInForce(building)).toBe('fr');
  expect(languageInForce({ ...building, customers: 'es' })).toBe('es');
  expect(speakerOf(building)).toBe('customer');
});

test('a customer who has the tablet is spoken to as they asked, or as the tablet was set up', () => {
  const alone = { ...atTheDesk, path: '/models', handedOver: true };
  expect(languageInForce(alone)).toBe('en');
  expect(languageInForce({ ...alone, customers: 'es' })).toBe('es');
  expect(speakerOf({ ...alone, path: '/login' })).toBe('customer');
});

test('where nobody is signed in, the tablet speaks, and a choice is the tablet’s', () => {
  const nobody = { ...atTheDesk, path: '/login', agents: undefined };
  expect(languageInForce(nobody)).toBe('en');
  expect(languageInForce({ ...nobody, path: '/models', customers: 'es' })).toBe('en');
  expect(speakerOf(nobody)).toBe('device');
});
