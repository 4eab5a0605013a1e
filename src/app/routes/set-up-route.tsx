import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { SetUpScreen } from '../../features/kiosk/set-up/set-up-screen.tsx';
import { listLanguages } from '../i18n/i18n.ts';
import { listPictures } from '../startup/download-pictures-later.ts';

/**
 * Passes the functions that list the languages and pictures as props, because features must not
 * import `src/app`.
 */
export function SetUpRoute() {
  const navigate = useNavigate();
  const session = useSession((state) => state.session);
  if (!session) return null;
  return (
    <SetUpScreen
      listLanguages={listLanguages}
      listPictures={listPictures}
      onDone={() =>
        void navigate(isKiosk(useKiosk.getState()) ? href('welcome') : href('dashboard'))
      }
      session={session}
    />
  );
}
