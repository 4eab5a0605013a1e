import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShareFailure } from './share-failure.tsx';
import { SharedBuildView } from './shared-build-view.tsx';
import { useMarkShared } from './use-mark-shared.ts';
import { useSharedBuild } from './use-shared-build.ts';

/** A build to be looked at and passed on: on the tablet, on a customer's phone, on paper. */
export function ShareScreen() {
  const { t } = useTranslation('common');
  const { configId = '' } = useParams();
  const { hash } = useLocation();
  const view = useSharedBuild(configId, hash);
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
    <SharedBuildView build={view.build} isEnrolled={view.isEnrolled} isOwn={view.own !== null} />
  );
}
