import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { DemoHint } from '#domain/protocol/sign-in.ts';
import { href, showsRow } from '#domain/routes.ts';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { deleteWipeMarker, readWipeMarker } from '../../data/installation/wipe-marker.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listOpenShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../data/session/session.ts';
import { serverTransport } from '../../sync/transport/server-transport.ts';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Silhouette } from '../../ui/car/silhouette/silhouette.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { SplitLayout } from '../../ui/layout/split-layout.tsx';
import { readReturnPath } from '../../ui/navigation/back-navigation.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';

const SET_UP_PATH = href('setUp');

export function LoginScreen() {
  const { t } = useTranslation(['login', 'common']);
  const navigate = useNavigate();
  const loginLocation = useLocation();
  const returnPath = readReturnPath(loginLocation.state) ?? href('dashboard');
  const session = useSession((state) => state.session);
  // The screen offers to continue the session that existed when the screen opened, or a session
  // from another tab, but not a session that this form starts.
  const [previousAgentId] = useState(session?.agent.id);
  const [lastAgentId] = useState(() => useSession.getState().lastAgentId);
  const inKioskMode = useKiosk(isKiosk);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { showrooms, demo } = useSignInChoices();
  const [wipeMarker] = useState(readWipeMarker);

  function continueAfterSignIn({ token, agent }: Session): void {
    deleteWipeMarker();
    if (token === null) {
      const detail = t('signedInOfflineDetail');
      showToast({ tone: 'neutral', title: t('signedInOffline'), detail });
    }
    // The requested screen may show a customer of the previous agent, so another agent starts at
    // the dashboard.
    if (lastAgentId !== null && lastAgentId !== agent.id && showsRow(returnPath))
      void navigate(href('dashboard'), { replace: true });
    else void navigate(returnPath, { replace: true, state: toTargetState(loginLocation.state) });
  }

  return (
    <SplitLayout
      visual={<Silhouette title={t('illustration')} />}
      visualFooter={<p className={styles.claim}>{t('subtitle')}</p>}
      visualHeader={<Wordmark label={t('common:productName')} />}
    >
      <Stack className={styles.column} gap={6} onSubmitCapture={() => setHasSubmitted(true)}>
        <PageHeader title={t('title')} />
        {wipeMarker && <p className={styles.ended}>{t(`ended.${wipeMarker.ending}`)}</p>}
        {session && (session.agent.id === previousAgentId || !hasSubmitted) && (
          <Cluster className={styles.signedIn} as="p" align="center" gap={3} justify="between">
            <span>{t('stillSignedIn', { name: session.agent.name })}</span>
            <Link className={getButtonClassName({ variant: 'secondary' })} to={href('dashboard')}>
              {t('continue')}
            </Link>
          </Cluster>
        )}
        <LoginForm
          holder="staff"
          onSignedIn={continueAfterSignIn}
          pickedAgentCode=""
          showrooms={showrooms}
          wantedShowroomId={getPickedShowroomId(loginLocation.state)}
        />
        {inKioskMode && (
          <Link className={styles.setUp} to={href('welcome')}>
            {t('toCars')}
          </Link>
        )}
        <p className={styles.hint}>{demo && t('demoHint', { ...demo })}</p>
        <Link className={styles.setUp} to={href('setPassword')}>
          {t('haveCode')}
        </Link>
        {returnPath === SET_UP_PATH ? (
          <p className={styles.hint}>{t('setUpNext')}</p>
        ) : (
          <Link className={styles.setUp} to={SET_UP_PATH}>
            {t('setUp')}
          </Link>
        )}
      </Stack>
    </SplitLayout>
  );
}

/**
 * Returns the navigation state of the screen that was requested before the sign-in; null without
 * one. `RequireAgent` passes this state.
 */
function toTargetState(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'state' in state ? state.state : null;
}

/**
 * Returns the id of the showroom selected on the screen of the dealers; empty if none is selected.
 */
function getPickedShowroomId(state: unknown): string {
  const pickedShowroomId =
    typeof state === 'object' && state !== null && 'showroomId' in state ? state.showroomId : '';
  return typeof pickedShowroomId === 'string' ? pickedShowroomId : '';
}

interface SignInChoices {
  showrooms: readonly ShowroomSummary[];
  demo: DemoHint | null;
}

/**
 * Returns the selectable showrooms, from the local database or, before the first sync, from the
 * server. A failed request is not reported as an error, because the selection is optional.
 */
function useSignInChoices(): SignInChoices {
  const localShowrooms = useLiveValue(() => listOpenShowrooms(localDatabase));
  const [fetchedChoices, setFetchedChoices] = useState<SignInChoices>({
    showrooms: [],
    demo: null,
  });

  // An effect requests the showrooms from the server, because a tablet that was never enrolled has
  // no local rows.
  useEffect(() => {
    let isUnmounted = false;
    void serverTransport.listShowrooms().then((result) => {
      if (result.ok && !isUnmounted) setFetchedChoices(result.value);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  return {
    demo: fetchedChoices.demo,
    showrooms:
      localShowrooms && localShowrooms.length > 0 ? localShowrooms : fetchedChoices.showrooms,
  };
}
