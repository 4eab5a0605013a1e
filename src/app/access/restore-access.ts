import { hasAccessChoices } from '../../data/session/access-store.ts';

/**
 * Applies saved accessibility settings before the first screen. Without saved settings, loads no
 * code.
 */
export async function restoreAccess(): Promise<void> {
  if (!hasAccessChoices()) return;
  const { followAccess } = await import('./follow-access.ts');
  followAccess();
}
