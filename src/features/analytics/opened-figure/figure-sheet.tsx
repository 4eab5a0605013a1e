import { useTranslation } from 'react-i18next';
import { clipMonthToPeriod, type Period } from '#domain/figures/period.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { AnalyticsResult } from '../../../data/figures/read-analytics-figures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { OpenedFigure } from '../analytics-view.ts';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import type { NameResolvers } from '../use-name-resolvers.ts';
import styles from './figure-sheet.module.css';
import { SourceRows } from './source-rows.tsx';

interface FigureSheetProps {
  open: OpenedFigure | null;
  onOpen: (figure: OpenedFigure | null) => void;
  counted: AnalyticsResult;
  own: Showroom;
  names: NameResolvers;
  formats: FigureFormatters;
}

/**
 * Sheet with the rows from which a figure is computed. The list may be incomplete, because a tablet
 * stores only the rows of its own showroom.
 */
export function FigureSheet({ open, onOpen, counted, own, names, formats }: FigureSheetProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const otherIds = listOtherShowroomIds(open, counted, own.id);
  const includesOwnShowroom = counted.asOf !== null && includesShowroom(open, own.id);
  return (
    <Sheet
      actions={
        open && (
          <Button onClick={() => onOpen(switchFigureKind(open))} variant="secondary">
            {t(open.kind === 'sales' ? 'behind.alsoCustomers' : 'behind.alsoSales')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      onClose={() => onOpen(null)}
      open={open !== null}
      title={open ? t(`behind.${open.kind}`) : ''}
    >
      {open && (
        <Stack gap={4}>
          <Text tone="muted">
            {describeFigure(open, {
              counted,
              names,
              formats,
              stage: (stage) => t(`stage.${stage}`),
            })}
          </Text>
          {otherIds.length > 0 && (
            <p className={styles.others}>
              {t('behind.othersOnly', { showrooms: formats.list(otherIds.map(names.showroom)) })}
            </p>
          )}
          {includesOwnShowroom && (
            <SourceRows
              asked={{
                ownId: own.id,
                timezone: own.timezone,
                period: getFigurePeriod(open, counted.period),
                part: open,
              }}
              formats={formats}
              key={JSON.stringify(open)}
              isAll={otherIds.length === 0}
              names={names}
            />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function includesShowroom(open: OpenedFigure | null, ownId: string): boolean {
  return open?.kind !== 'sales' || open.showroomId === undefined || open.showroomId === ownId;
}

function listOtherShowroomIds(
  open: OpenedFigure | null,
  { figures }: AnalyticsResult,
  ownId: string,
): string[] {
  const openedShowroomId = open?.kind === 'sales' ? open.showroomId : undefined;
  if (openedShowroomId !== undefined) return openedShowroomId === ownId ? [] : [openedShowroomId];
  return figures.showrooms.map(({ showroomId }) => showroomId).filter((id) => id !== ownId);
}

/**
 * Returns the other input of a conversion rate for the same agent and days: customers for sales, or
 * sales for customers.
 */
function switchFigureKind({ kind, agentId }: OpenedFigure): OpenedFigure {
  return { kind: kind === 'sales' ? 'customers' : 'sales', agentId };
}

function getFigurePeriod(open: OpenedFigure, period: Period): Period {
  const month = open.kind === 'sales' ? open.month : undefined;
  return (month && clipMonthToPeriod(month, period)) || period;
}

interface FigureDescriptionInput {
  counted: AnalyticsResult;
  names: NameResolvers;
  formats: FigureFormatters;
  stage: (stage: AnalyticsResult['figures']['funnel'][number]['stage']) => string;
}

/** Describes the filters and the period of the figure as one text. */
function describeFigure(
  open: OpenedFigure,
  { counted, names, formats, stage }: FigureDescriptionInput,
): string {
  const { from, through } = getFigurePeriod(open, counted.period);
  const descriptionParts =
    open.kind === 'sales'
      ? [
          open.vehicleId && names.vehicle(open.vehicleId),
          open.showroomId && names.showroom(open.showroomId),
        ]
      : [open.stage && stage(open.stage)];
  return [
    ...descriptionParts,
    open.agentId && names.agent(open.agentId),
    from === through ? formats.day(from) : `${formats.day(from)} – ${formats.day(through)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
