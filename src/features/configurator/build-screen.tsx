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
  const opened = useOpenedBuild(buildId);
  // Reports a missing price list only after a timeout, because the price list of a new tablet may
  // still be syncing.
  const isMissing = useHasTimedOut(opened.state === 'no-price-list');
  if (opened.state === 'ready') return <Configurator opened={opened} />;
  return <BuildPlaceholder isMissing={isMissing} opened={opened} />;
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
  const dashboard = (
    <Link className={getButtonClassName({ variant: 'secondary' })} to={href('dashboard')}>
      {t('common:goToDashboard')}
    </Link>
  );
  switch (opened.state) {
    case 'no-vehicles':
      return (
        <Middle>
          <EmptyState action={dashboard} icon="car" title={t('noVehicles')} />
        </Middle>
      );
    case 'not-found':
      return (
        <Middle>
          <ErrorState
            action={
              <>
                <NewBuildLink />
                {dashboard}
              </>
            }
            detail={t('notFound.detail')}
            isScreen
            title={t('notFound.title')}
          />
        </Middle>
      );
    case 'unreadable':
      return (
        <Middle>
          <ErrorState
            action={<UnreadableBuildActions opened={opened} />}
            detail={opened.build ? t('unreadable.detail') : t('unreadable.draftDetail')}
            isScreen
            title={t('unreadable.title')}
          />
        </Middle>
      );
    default:
      if (isMissing) {
        return (
          <Middle>
            <ErrorState
              action={<Button onClick={() => location.reload()}>{t('common:retry')}</Button>}
              detail={t('loadFailedDetail')}
              isScreen
              title={t('loadFailed')}
            />
          </Middle>
        );
      }
      return (
        <Middle>
          <output className={styles.loading}>
            <Spinner />
            {t('loading')}
          </output>
        </Middle>
      );
  }
}

function Middle({ children }: { children: ReactNode }) {
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
