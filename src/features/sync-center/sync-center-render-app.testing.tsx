import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import type { OutboxEntry } from '../../data/database/outbox-entry.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import type { VerifyResult } from '../../sync/pull/verify-stored-rows.ts';
import { ToastRegion } from '../../ui/overlays/toast-region.tsx';
import { SyncCenterScreen } from './sync-center-screen.tsx';

type Rows = NonNullable<Parameters<typeof startLocalTablet>[0]>;

/** The recording time of `anEntry` and `anAttention` in New York. */
export const recorded = 'Dec 31, 1969, 7:00 PM';

export function anEntry(fields: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    clientId: 'client-1',
    mutationId: 3,
    name: 'undoSale',
    argsVersion: 1,
    args: {},
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: 1000,
    attempts: 0,
    settled: null,
    ...fields,
  };
}

/** Opens the Sync center of a tablet with these rows, with the agent Maya, and with the toasts. */
export async function renderSyncCenter(
  rows: Rows,
  session: Parameters<typeof startLocalTablet>[1] = {},
  path = '/sync',
) {
  await startLocalTablet({ agents: [anAgent()], ...rows }, session);
  const spies = {
    onSyncNow: vi.fn<() => void>(),
    onUpdate: vi.fn<() => void>(),
    onVerify: vi.fn<() => Promise<VerifyResult>>(),
  };
  const app = renderApp(
    <>
      <SyncCenterScreen {...spies} />
      <ToastRegion dismissLabel="Dismiss message" label="Messages" />
    </>,
    path,
  );
  const panel = await screen.findByRole('tabpanel');
  const tap = (name: string) => app.user.click(within(panel).getByRole('button', { name }));
  return { ...app, ...spies, panel, tap };
}

export function listCells(): string[][] {
  return screen
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent.trim()));
}

/** Returns the labels and values of a list of facts or fields. */
export function listFacts(part: HTMLElement): string[] {
  return within(part)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}
