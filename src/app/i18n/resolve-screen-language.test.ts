import { expect, test } from 'vitest';
import { resolveScreenLanguage, resolveLanguageOwner } from './resolve-screen-language.ts';

const atTheDesk = {
  path: '/dashboard',
  handedOver: false,
  agents: 'fr',
  customers: null,
  devices: 'en',
} as const;

test('staff screens use the language of the agent, even if a customer requested another language', () => {
  expect(resolveScreenLanguage(atTheDesk)).toBe('fr');
  expect(resolveScreenLanguage({ ...atTheDesk, customers: 'es' })).toBe('fr');
  expect(resolveLanguageOwner(atTheDesk)).toBe('agent');
});

test('customer screens use the language the customer requested, or else the language of the agent', () => {
  const building = { ...atTheDesk, path: '/build/b1/edit' };
  expect(resolveScreenLanguage(building)).toBe('fr');
  expect(resolveScreenLanguage({ ...building, customers: 'es' })).toBe('es');
  expect(resolveLanguageOwner(building)).toBe('customer');
});

test('after a hand-over, screens use the language the customer requested, or else the tablet language', () => {
  const alone = { ...atTheDesk, path: '/models', handedOver: true };
  expect(resolveScreenLanguage(alone)).toBe('en');
  expect(resolveScreenLanguage({ ...alone, customers: 'es' })).toBe('es');
  expect(resolveLanguageOwner({ ...alone, path: '/login' })).toBe('customer');
});

test('without a session, screens use the tablet language, and a language choice is stored for the tablet', () => {
  const signedOut = { ...atTheDesk, path: '/login', agents: undefined };
  expect(resolveScreenLanguage(signedOut)).toBe('en');
  expect(resolveScreenLanguage({ ...signedOut, path: '/models', customers: 'es' })).toBe('en');
  expect(resolveLanguageOwner(signedOut)).toBe('device');
});
