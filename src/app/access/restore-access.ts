import { hasAccessChoices } from '../../data/session/access-store.ts';

/** Before the first screen, for who has chosen something; for everybody else it comes behind it. */
export async function restoreAccess(): Promise<void> {
  if (!hasAccessChoices()) return;
  const { followAccess } = await import('./follow-access.ts');
  followAccess();
}
