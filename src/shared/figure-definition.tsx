import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#domain/figures/period.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Text } from '../ui/text/text.tsx';
import styles from './figure-definition.module.css';

/** Figures with a definition. A figure has the same name on all screens that show it. */
export type DefinedFigure =
  | 'carsSold'
  | 'revenue'
  | 'monthlyRevenue'
  | 'newCustomers'
  | 'conversionRate'
  | 'activeLeads'
  | 'funnel';

interface FigureDefinitionProps {
  figure: DefinedFigure;
  title: string;
  /** Name of the showroom, or of the agent, whose figure is shown. */
  scope: string;
  /** The counted days; null for a figure without a period. */
  period: Period | null;
}

/**
 * A button that covers the card of a figure, and the sheet with the definition of the figure. The
 * card must have a CSS `position` other than `static`.
 */
export function FigureDefinition({ figure, title, scope, period }: FigureDefinitionProps) {
  const { t, i18n } = useTranslation(['figures', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  // `Date.parse` reads a day without a time as midnight UTC, so the day is also formatted in UTC.
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = period && dayFormat.formatRange(Date.parse(period.from), Date.parse(period.through));
  return (
    <>
      <button
        aria-label={t('explain', { figure: title })}
        className={styles.open}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <Icon name="info" size="small" />
      </button>
      <Sheet
        closeLabel={t('common:close')}
        onClose={() => setIsOpen(false)}
        open={isOpen}
        title={title}
      >
        <Stack gap={4}>
          <p>{t(`definition.${figure}`)}</p>
          <Text tone="muted">{[scope, days].filter(Boolean).join(' · ')}</Text>
        </Stack>
      </Sheet>
    </>
  );
}
