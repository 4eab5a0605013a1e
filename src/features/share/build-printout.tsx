import { useTranslation } from 'react-i18next';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { BuildCodeText } from './build-code-text.tsx';
import { SharedBuildPicture } from './shared-build-picture.tsx';
import styles from './build-printout.module.css';
import { KeyFeatures } from './key-features.tsx';
import { PriceLines } from './price-lines.tsx';
import { SpecList } from './spec-list.tsx';

/** Print version of a build on one page; hidden on the screen. */
export function BuildPrintout({ build, link }: { build: SharedBuild; link: string }) {
  const { t, i18n } = useTranslation(['share', 'common']);
  const dollars = useDollars();
  const car = `${build.make} ${build.model}`;
  const validFrom = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(build.validFrom));
  return (
    <article className={styles.sheet}>
      <header className={styles.header}>
        <Wordmark label={t('common:productName')} size="small" />
        <p>{t('sheet.title')}</p>
      </header>
      <div className={styles.picture}>
        <SharedBuildPicture build={build} />
      </div>
      <div className={styles.name}>
        <p className={styles.car}>{car}</p>
        <p className={styles.price}>{dollars(build.totalPrice)}</p>
      </div>
      <div className={styles.columns}>
        <section>
          <PriceLines build={build} />
        </section>
        <section className={styles.side}>
          <SpecList specs={build.specs} />
          <KeyFeatures features={build.features} />
        </section>
      </div>
      <footer className={styles.footer}>
        <div className={styles.qr}>
          <QrCode text={link} />
        </div>
        <div className={styles.words}>
          {build.code && <BuildCodeText code={build.code} hint={t('code.hint')} />}
          <p className={styles.note}>{t('sheet.prices', { date: validFrom })}</p>
        </div>
      </footer>
    </article>
  );
}
