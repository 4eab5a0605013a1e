import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppliedAccessibility } from '../../device/screen/apply-accessibility.ts';
import type * as AccessibilityStore from '../../data/session/preferences/accessibility-store.ts';

const { applied, watched } = vi.hoisted(() => ({
  applied: vi.fn<(settings: AppliedAccessibility) => void>(),
  watched: vi.fn<(onChange: () => void) => void>(),
}));
vi.mock('../../device/screen/apply-accessibility.ts', () => ({
  applyAccessibility: applied,
  watchSystemContrast: watched,
}));

let store: typeof AccessibilityStore;
const lastText = () => applied.mock.lastCall?.[0].text;

beforeEach(async () => {
  // `followAccessibilitySettings` runs only once per module instance, so each test imports a new
  // instance.
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  store = await import('../../data/session/preferences/accessibility-store.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('accessibility settings apply at startup, and after a change of a setting or the system contrast', async () => {
  const { followAccessibilitySettings } = await import('./follow-accessibility-settings.ts');
  followAccessibilitySettings();
  followAccessibilitySettings();
  expect([applied.mock.calls.length, lastText()]).toEqual([1, 100]);
  store.changeAccessibility({ text: 150 });
  expect([applied.mock.calls.length, lastText()]).toEqual([2, 150]);
  watched.mock.calls[0]?.[0]();
  expect([applied.mock.calls.length, watched.mock.calls.length]).toEqual([3, 1]);
});

test('after a reload, accessibility settings are applied only if a setting differs from its default', async () => {
  const { restoreAccessibilitySettings } = await import('./restore-accessibility-settings.ts');
  await restoreAccessibilitySettings();
  expect(applied).not.toHaveBeenCalled();
  store.useAccessibility.setState({ reach: 'low' });
  await restoreAccessibilitySettings();
  expect(applied.mock.calls).toMatchObject([[{ text: 100, reach: 'low' }]]);
});
