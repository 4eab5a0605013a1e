import { screen, within } from '@testing-library/react';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { signIn } from '../../shared/local-tablet.testing.ts';

/** Signs an administrator in, and starts a fake server that sends `responses` in this order. */
export function startAdministration(...responses: unknown[]) {
  signIn({ agent: anAgent({ role: 'admin' }) });
  const server = startFakeServer();
  for (const response of responses) server.succeed(response);
  return server;
}

/** Waits for the dialog with the given title, and returns queries for the content of the dialog. */
export async function findDialog(title: string) {
  return within(await screen.findByRole('alertdialog', { name: title }));
}
