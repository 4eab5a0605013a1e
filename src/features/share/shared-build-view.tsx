import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import { optionOf, type SharedBuild } from '#domain/sharing/shared-build.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { BuildCodeText } from './build-code-text.tsx';
import { BuildPrintout } from './build-printout.tsx';
import { KeyFeatures } from './key-features.tsx';
import { PriceLines } from './price-lines.tsx';
import { ShareActions } from './share-actions.tsx';
import { SharedBuildPicture } from './shared-build-picture.tsx';
import styles from './shared-build-view.module.css';
import { SpecList } from './spec-list.tsx';

interface SharedBuildViewProps {
  build: SharedBuild;
  isEnrolled: boolean;
  /** Whether this tablet stores the build, and the current user may edit it. */
  canConfigure: boolean;
}

/** Shows all details of a shared build, and the actions that share it. */
export function SharedBuildView({ build, canConfigure, isEnrolled }: SharedBuildViewProps) {
  const { t } = useTranslation('share');
  const dollars = useDollars();
  const link = useMemo(() => shareLink(window.location.origin, build), [build]);
  const car = `${build.make} ${build.model}`;
  return (
    <>
      <div className={styles.screen}>
        <Page width="wide">
          <div className={styles.columns} data-visitor={!isEnrolled || undefined}>
            <div className={styles.stage} data-theme="dark">
              <SharedBuildPicture
                alt={t('picture', { car, color: optionOf(build, 'exterior')?.name })}
                build={build}
              />
            </div>
            <header className={styles.headline}>
              <p className={styles.eyebrow}>{t('eyebrow')}</p>
              <h1 className={styles.title} data-page-title="" tabIndex={-1}>
                {car}
              </h1>
              <p className={styles.price}>{dollars(build.totalPrice)}</p>
              {canConfigure && (
                <Link className={styles.further} to={href('build', { buildId: build.id })}>
                  {t('openInConfigurator')}
                  <Icon name="arrow-right" size="small" />
                </Link>
              )}
            </header>
            <section aria-label={t('pass')} className={styles.pass}>
              <div className={styles.codes}>
                <div className={styles.qr}>
                  <QrCode label={t('scan')} text={link} />
                </div>
                <div className={styles.words}>
                  <p aria-hidden="true">{t('scan')}</p>
                  {build.code && <BuildCodeText code={build.code} hint={t('code.hint')} />}
                </div>
              </div>
              <ShareActions build={build} isEnrolled={isEnrolled} link={link} />
            </section>
            <div className={styles.details}>
              <section aria-labelledby="share-features">
                <h2 className={styles.heading} id="share-features">
                  {t('features')}
                </h2>
                <KeyFeatures features={build.features} />
              </section>
              <section>
                <h2 className={styles.heading}>{t('specs.heading')}</h2>
                <SpecList specs={build.specs} />
              </section>
              <section>
                <h2 className={styles.heading}>{t('priceHeading')}</h2>
                <PriceLines build={build} />
              </section>
            </div>
          </div>
        </Page>
      </div>
      <BuildPrintout build={build} link={link} />
    </>
  );
}

/**
 * Returns the link that opens a build on any phone. The path contains the id of the build, the
 * fragment its configuration; without a fragment if the configuration cannot be encoded.
 */
function shareLink(origin: string, build: SharedBuild): string {
  const fragment = encodeShareFragment(build);
  return `${origin}/share/${build.id}${fragment === null ? '' : `#${fragment}`}`;
}
