import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, Link } from 'react-router-dom';
import type { Build } from '#domain/builds/build.ts';
import { emitRefusalAsDefect } from '../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import type { ShareProblem } from './request-shared-build.ts';
import { SharedBuildView } from './shared-build-view.tsx';
import { useSharedBuild } from './use-shared-build.ts';

/** Screen that shows a build and shares it, on the tablet, on a customer's phone and in print. */
export function ShareScreen() {
  const { t } = useTranslation('common');
  const { configId = '' } = useParams();
  const { hash } = useLocation();
  const view = useSharedBuild(configId, hash);
  const handedOver = useKiosk((state) => state.handedOver);
  useMarkShared(view.state === 'ready' ? view.own : null);
  if (view.state === 'failed') return <ShareFailure problem={view.problem} />;
  if (view.state === 'loading') {
    return (
      <Page width="wide">
        <Skeleton height="24rem" label={t('loading')} />
      </Page>
    );
  }
  return (
    <SharedBuildView
      build={view.build}
      // A tablet that a customer uses has no link to the configurator, which would require a
      // sign-in of staff.
      canConfigure={view.own !== null && !handedOver}
      isEnrolled={view.isEnrolled}
    />
  );
}

/**
 * Marks a displayed build as shared, because a visitor may scan its QR code. The server returns a
 * shared build to every client with the link.
 */
function useMarkShared(build: Build | null): void {
  const agentId = useSession((state) => state.session?.agent.id);
  const { id, showroomId, status } = build ?? {};
  // An effect writes the status to the local database.
  useEffect(() => {
    // Without a session, the status stays unchanged. The link still works, because the link
    // contains the build.
    if (agentId === undefined) return;
    if (id === undefined || showroomId === undefined || status !== 'saved') return;
    void mutateNow({
      name: 'setBuildStatus',
      args: { buildId: id, showroomId, status: 'shared' },
      actorId: agentId,
    }).then(emitRefusalAsDefect);
  }, [id, showroomId, status, agentId]);
}

/** Shows the reason why a share link cannot be opened, with a link to the start screen. */
function ShareFailure({ problem }: { problem: ShareProblem }) {
  const { t } = useTranslation('share');
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Link className={getButtonClassName({ size: 'large' })} to="/">
            {t('goHome')}
          </Link>
        }
        detail={t(`problems.${getTextKey(problem)}`)}
        isScreen
        title={t('failed')}
      />
    </Page>
  );
}

function getTextKey(problem: ShareProblem) {
  switch (problem) {
    case 'LINK_DAMAGED':
    case 'LINK_FROM_FUTURE':
    case 'LINK_TOO_LONG':
    case 'LINK_NO_PRICE_LIST':
    case 'UNREACHABLE':
      return problem;
    default:
      return 'NOT_FOUND';
  }
}
