import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { readOutbox, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { startI18n } from './i18n.ts';
import { LanguageSwitch } from './language-switch.tsx';

await startI18n('en');

test('the language switch has a frame only with the prop `framed`, and the full name only with `named`', () => {
  const { container, rerender } = renderApp(<LanguageSwitch />);
  const frame = () => container.firstElementChild;
  const readLook = () => [
    frame()?.getAttribute('data-framed'),
    frame()?.getAttribute('data-named'),
    container.querySelector('span[aria-hidden]')?.textContent,
  ];
  expect(readLook()).toEqual([null, null, 'EN']);
  rerender(<LanguageSwitch framed />);
  expect(readLook()).toEqual(['true', null, 'EN']);
  rerender(<LanguageSwitch named />);
  expect(readLook()).toEqual([null, 'true', 'English']);
});

test('all languages are listed by native name, and the current language is selected', () => {
  renderApp(<LanguageSwitch />);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['English', 'Español', 'Français']);
  expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('en');
});

test.each([
  ['an agent', '/customers', { handedOver: false }, 'setAgentPreferences'],
  ['a customer', '/models', { handedOver: true }, undefined],
])(
  'a language that %s selects at %s is stored; only the choice of an agent is a mutation',
  async (_case, path, state, mutation) => {
    await startLocalTablet({ agents: [anAgent()] });
    useKiosk.setState(state);
    const { user } = renderApp(<LanguageSwitch />, path);
    await user.selectOptions(screen.getByLabelText('Language'), 'Français');
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    expect((await readOutbox()).map(({ name }) => name)).toEqual(mutation ? [mutation] : []);
    expect(useJourney.getState().language).toBe(mutation ? null : 'fr');
    await user.selectOptions(screen.getByLabelText('Language'), 'Español');
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  },
);
