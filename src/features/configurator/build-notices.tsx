import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import type { Build } from '#domain/builds/build.ts';
import { comparePrices } from '#domain/catalogue/configuration/compare-prices.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { href } from '#domain/routes.ts';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './build-notices.module.css';
import { isBuildLocked } from './is-build-locked.ts';
import { getChoiceName } from './get-choice-name.ts';
import type { useConfigurationActions } from './opened-build/use-configuration-actions.ts';
import type { ReadyBuild } from './opened-build/use-opened-build.ts';
import { useBuildStatus } from './saved-builds/use-build-status.ts';

interface BuildNoticesProps {
  opened: ReadyBuild;
  choosing: ReturnType<typeof useConfigurationActions>;
}

export function BuildNotices({ opened, choosing }: BuildNoticesProps) {
  const { t } = useTranslation('build');
  const { build, fields, priceList, latest, choices } = opened;
  const [declinedListId, setDeclinedListId] = useState<string | null>(null);
  if (build && isBuildLocked(build)) return <LockedNotice build={build} fields={fields} />;
  const isReplaced = priceList.id !== latest.id && declinedListId !== latest.id;
  return (
    <>
      {isReplaced && (
        <PriceChangeNotice
          fields={fields}
          latest={latest}
          onKeep={() => setDeclinedListId(latest.id)}
          onTake={choosing.switchToNewPrices}
          priceList={priceList}
        />
      )}
      {choices.restored && choices.draft && (
        <BuildNotice
          actions={
            <Button onClick={choosing.startOver} variant="secondary">
              {build ? t('dropChanges') : t('startOver')}
            </Button>
          }
          icon="info"
          title={build ? t('changesRestored') : t('restored')}
        />
      )}
    </>
  );
}

interface LockedNoticeProps {
  build: Build;
  fields: BuildFields;
}

function LockedNotice({ build, fields }: LockedNoticeProps) {
  const { t } = useTranslation('build');
  const { restore } = useBuildStatus();
  const { customerId: _customerId, priceListId: _priceListId, ...configuration } = fields;
  const isSold = build.status === 'sold';
  return (
    <BuildNotice
      actions={
        isSold ? (
          <Link
            className={getButtonClassName({ variant: 'secondary' })}
            state={{ configuration }}
            to={href('newBuild')}
          >
            {t('startLikeThis')}
          </Link>
        ) : (
          <Button onClick={() => void restore(build)} variant="secondary">
            {t('restore')}
          </Button>
        )
      }
      icon={isSold ? 'lock' : 'archive'}
      title={isSold ? t('isSold') : t('isArchived')}
    />
  );
}

interface PriceChangeNoticeProps {
  fields: BuildFields;
  priceList: PriceList;
  latest: PriceList;
  onKeep: () => void;
  onTake: () => void;
}

function PriceChangeNotice(props: PriceChangeNoticeProps) {
  const { fields, priceList, latest, onKeep, onTake } = props;
  const { t, i18n } = useTranslation('build');
  const { before, after, lines, gone } = comparePrices(priceList, latest, fields);
  const isStillSold = gone.every(({ code }) => code !== 'UNKNOWN_VEHICLE');
  const formatAmount = useDollarFormat();
  return (
    <BuildNotice
      actions={
        <>
          <Button onClick={onKeep} variant="secondary">
            {t('priceChange.keep')}
          </Button>
          {isStillSold && <Button onClick={onTake}>{t('priceChange.take')}</Button>}
        </>
      }
      icon="info"
      title={t('priceChange.title')}
    >
      <p>
        {after === null
          ? t('priceChange.gone', {
              names: new Intl.ListFormat(i18n.language).format(
                gone.map((problem) => getChoiceName(priceList, problem)),
              ),
            })
          : t('priceChange.totals', { before: formatAmount(before), after: formatAmount(after) })}
      </p>
      {after !== null && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.kind}/${line.id}`}>
              {t('priceChange.line', {
                name: line.name,
                before: formatAmount(line.before),
                after: formatAmount(line.after),
              })}
            </li>
          ))}
        </ul>
      )}
    </BuildNotice>
  );
}

interface BuildNoticeProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

function BuildNotice({ icon, title, children, actions }: BuildNoticeProps) {
  return (
    <div aria-live="polite" className={styles.notice}>
      <p className={styles.title}>
        <Icon name={icon} size="small" tone="accent" />
        {title}
      </p>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
