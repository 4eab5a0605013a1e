import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShareFailure } from './share-failure.tsx';
import { SharedBuildView } from './shared-build-view.tsx';
import { useMarkShared } from './use-mark-shared.ts';
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
      // A tablet in customer hands has no link to the configurator, which would require a
      // sign-in of staff.
      canConfigure={view.own !== null && !handedOver}
      isEnrolled={view.isEnrolled}
    />
  );
}
