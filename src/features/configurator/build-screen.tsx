import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { configurationOf } from '#domain/builds/build.ts';
import { href } from '#domain/routes.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useHasTimedOut } from '../../ui/feedback/use-has-timed-out.ts';
import styles from './build-screen.module.css';
import { Configurator } from './configurator.tsx';
import { findNearestConfiguration } from './opened-build/initial-build.ts';
import { type OpenedBuild, useOpenedBuild } from './opened-build/use-opened-build.ts';

/** The configurator screen for a new or a saved build. */
export function BuildScreen() {
  const { buildId } = useParams();
  // The key remounts the screen for each build, so that no state of another build is carried over.
  return <OpenedBuildScreen buildId={buildId} key={buildId ?? ''} />;
}

function OpenedBuildScreen({ buildId }: { buildId: string | undefined }) {
  const openedBuild = useOpenedBuild(buildId);
  // Reports a missing price list only after a timeout, because the price list of a new tablet may
  // still be syncing.
  const isMissing = useHasTimedOut(openedBuild.state === 'no-price-list');
  if (openedBuild.state === 'ready') return <Configurator opened={openedBuild} />;
  return <BuildPlaceholder isMissing={isMissing} opened={openedBuild} />;
}

interface BuildPlaceholderProps {
  opened: Exclude<OpenedBuild, { state: 'ready' }>;
  isMissing: boolean;
}

/**
 * Content of the screen while no car can be displayed: a loading state, or an explanation with
 * links.
 */
function BuildPlaceholder({ opened, isMissing }: BuildPlaceholderProps) {
  const { t } = useTranslation(['build', 'common']);
  const dashboardLink = (
    <Link className={getButtonClassName({ variant: 'secondary' })} to={href('dashboard')}>
      {t('common:goToDashboard')}
    </Link>
  );
  switch (opened.state) {
    case 'no-vehicles':
      return (
        <CenteredContent>
          <EmptyState action={dashboardLink} icon="car" title={t('noVehicles')} />
        </CenteredContent>
      );
    case 'not-found':
      return (
        <CenteredContent>
          <ErrorState
            action={
              <>
                <NewBuildLink />
                {dashboardLink}
              </>
            }
            detail={t('notFound.detail')}
            isScreen
            title={t('notFound.title')}
          />
        </CenteredContent>
      );
    case 'unreadable':
      return (
        <CenteredContent>
          <ErrorState
            action={<UnreadableBuildActions opened={opened} />}
            detail={opened.build ? t('unreadable.detail') : t('unreadable.draftDetail')}
            isScreen
            title={t('unreadable.title')}
          />
        </CenteredContent>
      );
    default:
      if (isMissing) {
        return (
          <CenteredContent>
            <ErrorState
              action={<Button onClick={() => location.reload()}>{t('common:retry')}</Button>}
              detail={t('loadFailedDetail')}
              isScreen
              title={t('loadFailed')}
            />
          </CenteredContent>
        );
      }
      return (
        <CenteredContent>
          <output className={styles.loading}>
            <Spinner />
            {t('loading')}
          </output>
        </CenteredContent>
      );
  }
}

function CenteredContent({ children }: { children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>;
}

function NewBuildLink({ state }: { state?: object | undefined }) {
  const { t } = useTranslation('build');
  return (
    <Link className={getButtonClassName({})} state={state} to={href('newBuild')}>
      {t('createNewBuild')}
    </Link>
  );
}

/**
 * If a saved build is unreadable, shows a link to a new build with the nearest configuration of the
 * current price list. If a draft is unreadable, shows a button that discards the draft.
 */
function UnreadableBuildActions({
  opened,
}: {
  opened: Extract<OpenedBuild, { state: 'unreadable' }>;
}) {
  const { t } = useTranslation('build');
  const { build, latest, choices } = opened;
  if (!build) return <Button onClick={() => choices.replace(null)}>{t('startOver')}</Button>;
  const configuration = findNearestConfiguration(latest, configurationOf(build));
  return <NewBuildLink state={configuration ? { configuration } : undefined} />;
}
