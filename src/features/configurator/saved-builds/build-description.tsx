import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { formatDollars } from '#domain/values/money.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from './build-row.module.css';
import type { ShownBuild } from './shown-build.ts';

export function BuildDescription({ shownBuild }: { shownBuild: ShownBuild }) {
  const { t } = useTranslation(['build', 'share']);
  const { shown, customerName, code } = shownBuild;
  const isForCustomer = useKiosk(isInCustomerHands);
  const codeText = code && `${t('share:code.label')} ${code}`;
  return (
    <span className={styles.words}>
      <Text as="span" weight="medium">
        {shown ? `${shown.vehicle.make} ${shown.vehicle.model}` : t('unknownVehicle')}
      </Text>
      {shown && (
        <Text as="span" size="s" tone="muted">
          {[shown.engine, shown.trim, shown.exterior, shown.interior, shown.wheels]
            .filter((choice) => choice !== null)
            .map(({ name }) => name)
            .join(' · ')}
        </Text>
      )}
      <Text as="span" size="s" tone="muted">
        {isForCustomer ? codeText : (customerName ?? t('noCustomer'))}
      </Text>
    </span>
  );
}

/** Price and creation day, in the time zone of the showroom. */
export function BuildPriceAndDate({ shownBuild }: { shownBuild: ShownBuild }) {
  const { i18n } = useTranslation('build');
  const timeZone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  const { totalPrice, createdAt } = shownBuild.build;
  const dateFormat = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  return (
    <span className={styles.figures}>
      <Text as="span" weight="medium">
        {formatDollars(totalPrice, i18n.language)}
      </Text>
      <time className={styles.when} dateTime={new Date(createdAt).toISOString()}>
        {dateFormat.format(createdAt)}
      </time>
    </span>
  );
}
