import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { signIn } from '../../shared/local-tablet.testing.ts';
import { renderAppHook } from '../render-app.testing.tsx';
import { startI18n, switchLanguage } from './i18n.ts';
import { resolveInitialLanguage, useScreenLanguage } from './use-screen-language.ts';

beforeEach(async () => {
  await startI18n('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  signIn({ agent: anAgent({ locale: 'es' }) });
});

const readLanguage = () => document.documentElement.lang;

test('the initial language depends on the path, the hand-over, the agent, the customer and the tablet', () => {
  expect(resolveInitialLanguage('/customers')).toBe('es');
  expect(resolveInitialLanguage('/models')).toBe('es');
  useJourney.setState({ language: 'en' });
  expect(resolveInitialLanguage('/models')).toBe('en');
  expect(resolveInitialLanguage('/customers')).toBe('es');
  useJourney.setState({ language: null });
  useKiosk.setState({ handedOver: true });
  expect(resolveInitialLanguage('/models')).toBe('fr');
  useKiosk.setState({ language: 'en' });
  expect(resolveInitialLanguage('/models')).toBe('en');
  useKiosk.setState({ handedOver: false });
  useSession.setState({ session: null });
  expect(resolveInitialLanguage('/login')).toBe('en');
});

test('the screen language changes with the customer’s choice, the hand-over and the tablet language', async () => {
  renderAppHook(useScreenLanguage, '/models');
  await waitFor(() => expect(readLanguage()).toBe('es'));
  act(() => useJourney.setState({ language: 'en' }));
  await waitFor(() => expect(readLanguage()).toBe('en'));
  act(() => {
    useJourney.setState({ language: null });
    useKiosk.setState({ handedOver: true });
  });
  await waitFor(() => expect(readLanguage()).toBe('fr'));
  act(() => useKiosk.setState({ language: 'es' }));
  await waitFor(() => expect(readLanguage()).toBe('es'));
});

test('texts of a language that load after the choice of another language are ignored', async () => {
  await switchLanguage('en');
  await Promise.all([switchLanguage('fr'), switchLanguage('en')]);
  expect(readLanguage()).toBe('en');
});
