import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { startReadAloud } from '../../features/accessibility/read-aloud-state.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { AccessibilityButton } from './accessibility-button.tsx';

test('speech stops when another screen opens, and continues when only the URL query changes', async () => {
  const cancel = vi.fn<() => void>();
  const speech = { cancel, speak: () => {}, getVoices: () => [] };
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), speech));
  vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
  const { user } = renderApp(
    <main id="content">
      <h1>Cars</h1>
      <AccessibilityButton />
      <Link to="/models?make=Genesis">Filter</Link>
      <Link to="/compare">Compare</Link>
    </main>,
    '/models',
  );
  act(() => startReadAloud({ lang: 'en-US' } as SpeechSynthesisVoice));
  cancel.mockClear();
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  expect(cancel).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Compare' }));
  expect(cancel).toHaveBeenCalled();
});

test('the accessibility button opens the accessibility settings in a sheet that can be closed', async () => {
  await startLocalTablet();
  const { user } = renderApp(<AccessibilityButton />);
  const [button] = screen.getAllByRole('button');
  expect(button?.getAttribute('aria-haspopup')).toBe('dialog');
  await user.click(button!);
  const sheet = await screen.findByRole<HTMLDialogElement>('dialog', { name: /Accessibility/ });
  expect(sheet.open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sheet.open).toBe(false);
});
