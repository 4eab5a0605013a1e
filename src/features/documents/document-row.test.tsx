import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { clearBlobProgress, setBlobProgress } from '../../sync/documents/blob-progress.ts';
import { DocumentRow, DocumentsTab } from './documents-tab.tsx';

test.each([
  ['kept', 'Maya', 'Maya'],
  ['waiting', null, 'someone from another showroomWaiting to upload'],
  ['refused', 'Maya', 'MayaRejected by head office'],
  ['elsewhere', 'Maya', 'MayaNot on this tablet'],
] as const)(
  'the row of a document in the state “%s”, added by %s, ends with the text “%s”',
  async (...row) => {
    const [content, addedByName, end] = row;
    await startLocalTablet();
    const entry = { document: aDocument({ addedAt: Date.now() - 120_000 }), content, addedByName };
    const onOpen = vi.fn<() => void>();
    const { user } = renderApp(<DocumentRow entry={entry} onOpen={onOpen} />);
    const button = screen.getByRole('button', { name: 'Open Driving licence.pdf' });
    expect(button.textContent).toBe(`Driving licence.pdf9 byte · 2 minutes ago · ${end}`);
    await user.click(button);
    expect(onOpen).toHaveBeenCalledOnce();
  },
);

const [photo, contract] = ['b'.repeat(64), 'c'.repeat(64)];

test('documents are listed latest first, each with its storage state and upload or download progress', async () => {
  const bytes = new Uint8Array([1]);
  const addedAt = Date.now() - 120_000;
  await startLocalTablet({
    agents: [anAgent()],
    blobs: [{ sha256: photo, waiting: 1, bytes, keptAt: 1 }],
    documents: [
      aDocument({ id: 'd1', name: 'Contract.pdf', sha256: contract, addedAt, addedBy: 'AGT009' }),
      aDocument({
        id: 'd2',
        name: 'Front.png',
        type: 'image/png',
        sha256: photo,
        size: 1_400_000,
        addedAt: addedAt + 60_000,
      }),
      aDocument({ id: 'd3', name: 'Another.pdf', customerId: 'nora' }),
    ],
  });
  const { unmount } = renderApp(<DocumentsTab customerId="maria" />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const [front, older] = [
    'Front.png1.4 MB · 1 minute ago · Maya Lindqvist',
    'Contract.pdf9 byte · 2 minutes ago · someone from another showroom',
  ];
  await waitFor(() =>
    expect(rows()).toEqual([`${front}Waiting to upload`, `${older}Not on this tablet`]),
  );
  await waitFor(() => expect(document.querySelectorAll('li img')).toHaveLength(1));
  const url = document.querySelector('li img')?.getAttribute('src');
  act(() => {
    setBlobProgress(photo, 0.456);
    setBlobProgress(contract, 0.5);
  });
  expect(rows()).toEqual([`${front}Uploading 46%`, `${older}Downloading 50%`]);
  act(() => {
    clearBlobProgress(photo);
    clearBlobProgress(contract);
  });
  expect(rows()).toEqual([`${front}Waiting to upload`, `${older}Not on this tablet`]);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  unmount();
  expect(revoke.mock.calls).toEqual([[url]]);
});
