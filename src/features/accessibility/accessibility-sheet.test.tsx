import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startBrowser } from '../../data/installation/web-storage.testing.ts';
import {
  changeAccessibility,
  resetAccessibility,
  useAccessibility,
} from '../../data/session/preferences/accessibility-store.ts';
import { AccessibilitySheet } from './accessibility-sheet.tsx';

beforeEach(() => {
  startBrowser();
  resetAccessibility();
});

function renderSheet(systemSettings: string[] = []) {
  const onClose = vi.fn<() => void>();
  const system = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: system.addEventListener.bind(system),
    removeEventListener: system.removeEventListener.bind(system),
    matches: systemSettings.some((one) => query.includes(one)),
  }));
  const content = (
    <main id="content">
      <h1>Cars</h1>
      <p aria-hidden="true">Silent</p>
      <p>
        Choose <b>one</b>
      </p>
    </main>
  );
  const { user } = renderApp(
    <>
      {content}
      <AccessibilitySheet onClose={onClose} open />
    </>,
  );
  return { user, onClose, system };
}

const usual = ['100%', 'Standard', 'Full', 'Top'];
const listChecked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
const resetButton = () => screen.getByRole('button', { name: 'Reset settings' });

test('the accessibility sheet shows the current settings and applies a choice immediately', async () => {
  const { user, onClose } = renderSheet();
  const dialog = screen.getByRole('dialog', { name: 'Accessibility' });
  expect(dialog.dataset['side']).toBe('bottom');
  const groups = within(dialog).getAllByRole('group');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Text size100%125%150%175%200%',
    'ContrastStandardHigh',
    'MotionFullReduced',
    'Position of controlsTopLower half',
  ]);
  expect(listChecked()).toEqual(usual);
  await user.click(screen.getByLabelText('150%'));
  expect(useAccessibility.getState().text).toBe(150);
  expect(listChecked()).toEqual(['150%', ...usual.slice(1)]);
  for (const label of ['High', 'Reduced', 'Lower half'])
    await user.click(screen.getByLabelText(label));
  expect(listChecked()).toEqual(['150%', 'High', 'Reduced', 'Lower half']);
  const settings = { text: 150, contrast: 'more', motion: 'reduced', reach: 'low' };
  expect(useAccessibility.getState()).toMatchObject(settings);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the contrast follows the system setting until a contrast is chosen in the app', () => {
  const settings: string[] = [];
  const { system } = renderSheet(settings);
  expect(listChecked()[1]).toBe('Standard');
  settings.push('prefers-contrast: more');
  act(() => void system.dispatchEvent(new Event('change')));
  expect(listChecked()[1]).toBe('High');
  act(() => changeAccessibility({ contrast: 'standard' }));
  expect(listChecked()[1]).toBe('Standard');
});

test('while the system requests reduced motion, the motion setting is “Reduced” and disabled', () => {
  renderSheet(['prefers-reduced-motion: reduce']);
  expect(listChecked()[2]).toBe('Reduced');
  const groups = screen.getAllByRole<HTMLFieldSetElement>('group');
  expect(groups.map(({ disabled }) => disabled)).toEqual([false, false, true, false]);
  const hint = screen.getByText('Reduced motion is on in this tablet’s settings.');
  expect(groups[2]?.getAttribute('aria-describedby')).toBe(hint.id);
});

test('“Reset settings” restores all default settings, and is disabled while no setting is changed', async () => {
  const { user } = renderSheet();
  expect(resetButton().getAttribute('aria-disabled')).toBe('true');
  act(() => changeAccessibility({ text: 150, reach: 'low' }));
  expect(resetButton().getAttribute('aria-disabled')).toBe('false');
  await user.click(resetButton());
  expect(listChecked()).toEqual(usual);
});

test('a tablet without a local voice for the language does not offer to read the screen aloud', () => {
  renderSheet();
  expect(screen.getByText(/^This tablet can’t read this language aloud\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Read this screen aloud' })).toBeNull();
});

test('the screen is read aloud with the local voice until a second tap or a reset of the settings', async () => {
  class Utterance extends EventTarget {
    voice: unknown = null;
    lang = '';
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const spoken: Utterance[] = [];
  const cancel = vi.fn<() => void>();
  const voice = { lang: 'en-US', localService: true, default: false };
  const voices = [{ ...voice, localService: false }, { ...voice, lang: 'fr-FR' }, voice];
  const speech = { cancel, speak: (one: Utterance) => spoken.push(one), getVoices: () => voices };
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), speech));
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const { user } = renderSheet();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Read this screen aloud');
  expect(spoken.map(({ text }) => text)).toEqual(['Cars', 'Choose one']);
  expect(spoken[0]).toMatchObject({ lang: 'en-US' });
  expect(spoken[0]?.voice).toBe(voice);
  expect(cancel).toHaveBeenCalledOnce();
  await press('Stop reading');
  expect(cancel).toHaveBeenCalledTimes(2);
  await press('Read this screen aloud');
  act(() => void spoken.at(-1)?.dispatchEvent(new Event('end')));
  await press('Read this screen aloud');
  act(() => changeAccessibility({ text: 150 }));
  await press('Reset settings');
  expect(cancel).toHaveBeenCalledTimes(5);
  expect(screen.getByRole('button', { name: 'Read this screen aloud' })).toBeDefined();
});
