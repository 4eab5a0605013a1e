import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import { sizeClassOf } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import {
  findVehiclePicture,
  findWheelsPicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import { classifyVehicleShape } from '#domain/catalogue/pictures/vehicle-shape.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { languageOf } from '#domain/languages/language.ts';
import { href } from '#domain/routes.ts';
import { findSharedOption, type SharedBuild } from '#domain/sharing/shared-build.ts';
import { createSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { BuildCodeText } from '../../shared/build-code-text.tsx';
import { createShareLink } from '../../shared/share-link.ts';
import { useTestDriveLink } from '../../shared/use-test-drive-link.ts';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { VehicleView } from '../../ui/car/vehicle-view.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Facts } from '../../ui/data-display/facts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import priceLinesStyles from './price-lines.module.css';
import { ShareActions } from './share-actions.tsx';
import styles from './shared-build-view.module.css';
import { type ChangedBuild, ConfigurationEditor } from './visitor/configuration-editor.tsx';
import { VisitorContact } from './visitor/visitor-contact.tsx';

const specNames = ['engine', 'power', 'transmission', 'torque'] as const;

interface SharedBuildViewProps {
  build: SharedBuild;
  isEnrolled: boolean;
  /** Whether this tablet stores the build, and the current user may edit it. */
  canConfigure: boolean;
  /** The vehicle of the build on a tablet that can book a test drive for the build; else null. */
  testDriveVehicle: Vehicle | null;
  /** Called when the user shares, prints or copies the build. */
  onShare: () => void;
  /**
   * Id of the build on the server, for a visitor outside of the showroom; null on a tablet of the
   * showroom.
   */
  sourceId: string | null;
}

export function SharedBuildView({ build: openedBuild, ...props }: SharedBuildViewProps) {
  const { canConfigure, testDriveVehicle, isEnrolled, onShare, sourceId } = props;
  const { t } = useTranslation('share');
  const formatAmount = useDollarFormat();
  const scanText = t(useSizeClass() === 'mobile' ? 'scanFromPhone' : 'scan');
  const { build, change, restore } = useChangedBuild(openedBuild, sourceId);
  const [isEditing, setIsEditing] = useState(false);
  const link = useMemo(
    () => createShareLink(window.location.origin, build, sourceId),
    [build, sourceId],
  );
  const car = `${build.make} ${build.model}`;

  return (
    <>
      <div className={styles.screen}>
        <Page width="wide">
          <div
            className={styles.columns}
            data-editing={isEditing || undefined}
            data-visitor={!isEnrolled || undefined}
          >
            <div className={styles.stage} data-theme="dark">
              <SharedBuildPicture
                alt={t('picture', { car, color: findSharedOption(build, 'exterior')?.name })}
                build={build}
              />
            </div>
            <header className={styles.headline}>
              <p className={styles.eyebrow}>{t(restore ? 'contact.changed' : 'eyebrow')}</p>
              <Text as="h1" weight="regular" data-page-title="" tabIndex={-1}>
                {car}
              </Text>
              <p className={styles.price}>{formatAmount(build.totalPrice)}</p>
              {canConfigure && <ShowroomLinks buildId={build.id} vehicle={testDriveVehicle} />}
            </header>
            {sourceId !== null && (
              <VisitorPart
                build={build}
                isEditing={isEditing}
                onChange={change}
                onEdit={setIsEditing}
                onRestore={restore}
                sourceId={sourceId}
              />
            )}
            <section aria-label={t('pass')} className={styles.pass}>
              <div className={styles.codes}>
                <div className={styles.qr}>
                  <QrCode label={scanText} text={link} />
                </div>
                <div className={styles.words}>
                  <p aria-hidden="true">{scanText}</p>
                  {build.code && <BuildCodeText code={build.code} hint={t('code.hint')} />}
                </div>
              </div>
              <ShareActions build={build} isEnrolled={isEnrolled} link={link} onShare={onShare} />
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
 * Returns the build that the visitor has changed, otherwise the opened build; and functions that
 * change the build and restore the original. `restore` is null for the original.
 */
function useChangedBuild(openedBuild: SharedBuild, sourceId: string | null) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ChangedBuild | null>(null);
  const language = languageOf(i18n.language);
  const build = useMemo(() => {
    if (!changed) return openedBuild;
    const { priceList, id, configuration } = changed;
    const translated = translatePriceList(priceList, language);
    return createSharedBuild(translated, id, configuration) ?? openedBuild;
  }, [changed, language, openedBuild]);

  // An effect writes the changed build to the URL, because the URL is outside of React.
  useEffect(() => {
    if (changed) keepInAddress(createShareLink(window.location.origin, build, sourceId));
  }, [changed, build, sourceId]);

  function restore(): void {
    setChanged(null);
    if (sourceId === null || openedBuild.id === sourceId)
      keepInAddress(createShareLink(window.location.origin, openedBuild));
    else void navigate(href('share', { configId: sourceId }));
  }

  const isOriginal = sourceId === null || build.id === sourceId;
  return { build, change: setChanged, restore: isOriginal ? null : restore };
}

/** The links of a tablet of the showroom: to the configurator, and to a test drive of the build. */
function ShowroomLinks({ buildId, vehicle }: { buildId: string; vehicle: Vehicle | null }) {
  const { t } = useTranslation(['share', 'build']);
  const createTestDriveLink = useTestDriveLink();
  const testDrive = vehicle && createTestDriveLink?.(buildId, vehicle);
  return (
    <>
      <Link className={styles.further} to={href('build', { buildId })}>
        {t('openInConfigurator')}
        <Icon name="arrow-right" size="small" />
      </Link>
      {testDrive && (
        <Link {...testDrive} className={styles.further}>
          {t('build:bookTestDrive')}
        </Link>
      )}
    </>
  );
}

/**
 * Writes a changed build to the URL, so that a reload restores the build. Bypasses the router,
 * because a navigation would load the build again and close the editor.
 */
function keepInAddress(link: string): void {
  // A link without a fragment does not contain the build.
  if (new URL(link).hash !== '') window.history.replaceState(window.history.state, '', link);
}

interface VisitorPartProps {
  build: SharedBuild;
  sourceId: string;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onChange: (build: ChangedBuild) => void;
  /** Shows the original again; null for the original. */
  onRestore: (() => void) | null;
}

/** The part for a visitor outside of the showroom: the options of the car, and the showroom. */
function VisitorPart(props: VisitorPartProps) {
  const { build, sourceId, isEditing, onEdit, onChange, onRestore } = props;
  const { t } = useTranslation('share');
  const restoreButton = onRestore && (
    <Button icon="refresh" onClick={onRestore} variant="quiet">
      {t('contact.restore')}
    </Button>
  );
  return (
    <div className={styles.visitor}>
      <Button
        aria-expanded={isEditing}
        icon={isEditing ? 'check' : 'palette'}
        onClick={() => onEdit(!isEditing)}
        variant="secondary"
      >
        {t(isEditing ? 'contact.done' : 'contact.change')}
      </Button>
      {isEditing ? (
        <ConfigurationEditor action={restoreButton} build={build} onChange={onChange} />
      ) : (
        restoreButton
      )}
      <VisitorContact build={build} shareId={sourceId} />
    </div>
  );
}

/** Print version of a build; hidden on the screen. */
function BuildPrintout({ build, link }: { build: SharedBuild; link: string }) {
  const { t, i18n } = useTranslation(['share', 'common']);
  const formatAmount = useDollarFormat();
  const carName = `${build.make} ${build.model}`;
  const validFromText = getDateTimeFormat(i18n.language, {
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
        <p className={styles.car}>{carName}</p>
        <p className={styles.printoutPrice}>{formatAmount(build.totalPrice)}</p>
      </div>
      <div className={styles.printoutColumns}>
        <section>
          <PriceLines build={build} />
        </section>
        <section className={styles.side}>
          <SpecList specs={build.specs} />
          <KeyFeatures features={build.features} />
        </section>
      </div>
      <footer className={styles.footer}>
        <div className={styles.printoutQr}>
          <QrCode text={link} />
        </div>
        <div className={styles.printoutWords}>
          {build.code && <BuildCodeText code={build.code} hint={t('code.hint')} />}
          <p className={styles.note}>{t('sheet.prices', { date: validFromText })}</p>
        </div>
      </footer>
    </article>
  );
}

function KeyFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li className={styles.feature} key={feature}>
          <Icon name="check" size="small" tone="accent" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function SpecList({ specs }: Pick<SharedBuild, 'specs'>) {
  const { t } = useTranslation('share');
  return (
    <Facts
      className={styles.specs}
      facts={specNames.map((name) => [t(`specs.${name}`), specs[name]])}
    />
  );
}

function SharedBuildPicture({ build, alt = '' }: { build: SharedBuild; alt?: string }) {
  const sizeClass = useSizeClass();
  const { make, model, exteriorHex } = build;
  const color = findSharedOption(build, 'exterior')?.id ?? '';
  const rimSize = rimSizeOf(findSharedOption(build, 'wheels')?.id ?? '');
  return (
    <VehicleView
      alt={alt}
      color={exteriorHex}
      shape={classifyVehicleShape(build)}
      photograph={findVehiclePicture({ make, model, color, view: 'front34', sizeClass })}
      view="side"
      wheels={findWheelsPicture(rimSize, { make, model, view: 'front34', sizeClass })}
    />
  );
}

function useSizeClass() {
  return useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function PriceLines({ build }: { build: SharedBuild }) {
  const { t } = useTranslation('share');
  const formatAmount = useDollarFormat();
  return (
    <Text as="dl" tabular>
      <div className={priceLinesStyles.line}>
        <dt>
          <span className={priceLinesStyles.kind}>{t('kinds.vehicle')}</span>
          {build.make} {build.model}
        </dt>
        <dd>{formatAmount(build.basePrice)}</dd>
      </div>
      {build.options.map(({ kind, id, name, amount }) => (
        <div className={priceLinesStyles.line} key={`${kind} ${id}`}>
          <dt>
            <span className={priceLinesStyles.kind}>{t(`kinds.${kind}`)}</span>
            {name}
          </dt>
          <dd>{amount === 0 ? t('included') : formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={priceLinesStyles.total}>
        <dt>{t('total')}</dt>
        <dd>{formatAmount(build.totalPrice)}</dd>
      </div>
    </Text>
  );
}
