import { expect, test } from 'vitest';
import { languageInForce, speakerOf } from './language-in-force.ts';

const atTheDesk = {
  path: '/dashboard',
  handedOver: false,
  agents: 'fr',
  customers: null,
  devices: 'en',
} as const;

test('staff screens use the language of the agent, even if a customer requested another language', () => {
  expect(languageInForce(atTheDesk)).toBe('fr');
  expect(languageInForce({ ...atTheDesk, customers: 'es' })).toBe('fr');
  expect(speakerOf(atTheDesk)).toBe('agent');
});

test('customer screens use the language the customer requested, or else the language of the agent', () => {
  const building = { ...atTheDesk, path: '/build/b1/edit' };
  expect(languageInForce(building)).toBe('fr');
  expect(languageInForce({ ...building, customers: 'es' })).toBe('es');
  expect(speakerOf(building)).toBe('customer');
});

test('after a hand-over, screens use the language the customer requested, or else the tablet language', () => {
  const alone = { ...atTheDesk, path: '/models', handedOver: true };
  expect(languageInForce(alone)).toBe('en');
  expect(languageInForce({ ...alone, customers: 'es' })).toBe('es');
  expect(speakerOf({ ...alone, path: '/login' })).toBe('customer');
});

test('without a session the screens use the tablet language, and a language choice changes it', () => {
  const nobody = { ...atTheDesk, path: '/login', agents: undefined };
  expect(languageInForce(nobody)).toBe('en');
  expect(languageInForce({ ...nobody, path: '/models', customers: 'es' })).toBe('en');
  expect(speakerOf(nobody)).toBe('device');
});
