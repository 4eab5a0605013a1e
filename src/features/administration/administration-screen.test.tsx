import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { useTab } from './administration-screen.tsx';

type Leave = Parameters<typeof useTab>[0];

function Probe({ leave, use }: { leave: Leave; use: (tab: ReturnType<typeof useTab>) => void }) {
  use(useTab(leave));
  return null;
}

test('a change of the tab calls the guard against the loss of an unsaved form', () => {
  const leave = vi.fn<Leave>();
  renderInEnglish(<Probe leave={leave} use={({ choose }) => choose('mails')} />);
  expect(leave).toHaveBeenCalledOnce();
});
