import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../app/mounting/mount.testing.tsx';
import {
  changeAccessibility,
  resetAccessibility,
  useAccessibility,
} from '../../data/session/accessibility-store.ts';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import { AccessibilitySheet } from './accessibility-sheet.tsx';

beforeEach(() => {
  startBrowser();
  resetAccessibility();
});

async function aSheet(systemSettings: string[] = []) {
  const mounted = await mount(null);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: systemSettings.some((one) => query.includes(one)),
    }),
  );
  await mounted.render(<AccessibilitySheet onClose={() => {}} open />);
  const { root } = mounted;
  const checked = () =>
    root
      .all('input')
      .filter((one) => one.prop('checked') === true)
      .map((one) => one.prop('value'));
  return { ...mounted, checked };
}

test('the sheet shows the settings of the tablet, and applies a choice immediately', async () => {
  const { checked, type } = await aSheet();
  expect(checked()).toEqual([100, 'standard', 'full', 'usual']);
  await type('150%', '');
  expect(useAccessibility.getState().text).toBe(150);
  expect(checked()).toEqual([150, 'standard', 'full', 'usual']);
});

test('the automatic contrast follows the system, and a choice has priority over the system', async () => {
  const { checked, run } = await aSheet(['prefers-contrast']);
  expect(checked()[1]).toBe('more');
  await run(() => changeAccessibility({ contrast: 'standard' }));
  expect(checked()[1]).toBe('standard');
});

test('reduced motion of the system cannot be changed in the app', async () => {
  const { checked, root } = await aSheet(['prefers-reduced-motion']);
  expect(checked()[2]).toBe('reduced');
  const groups = root.all('fieldset').map((one) => one.prop('disabled'));
  expect(groups).toEqual([false, false, true, false]);
});

test('all settings are reset together; the button is inactive without a setting', async () => {
  const { checked, root, run } = await aSheet();
  const reset = () => root.all('button').at(-1);
  expect(reset()?.prop('aria-disabled')).toBe(true);
  await run(() => changeAccessibility({ text: 150, reach: 'low' }));
  expect(reset()?.prop('aria-disabled')).toBe(false);
  await run(() => reset()?.handler('onClick')?.({}));
  expect(checked()).toEqual([100, 'standard', 'full', 'usual']);
});
