import { useAccess } from '../../data/session/access-store.ts';
import { showAccess, watchSystemContrast } from '../../device/show-access.ts';

let isFollowing = false;

/** From now on the page looks the way the person before it needs it. */
export function followAccess(): void {
  if (isFollowing) return;
  isFollowing = true;
  const show = () => showAccess(useAccess.getState());
  useAccess.subscribe(show);
  watchSystemContrast(show);
  show();
}
