import { useAccess } from '../../data/session/access-store.ts';
import { showAccess, watchSystemContrast } from '../../device/show-access.ts';

let isFollowing = false;

/** Applies the accessibility settings to the page, now and after each change. */
export function followAccess(): void {
  if (isFollowing) return;
  isFollowing = true;
  const show = () => showAccess(useAccess.getState());
  useAccess.subscribe(show);
  watchSystemContrast(show);
  show();
}
