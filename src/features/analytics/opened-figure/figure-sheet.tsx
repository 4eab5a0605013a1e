import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MetricName } from '#domain/figures/metrics.ts';
import { clipMonthToPeriod, type Period } from '#domain/figures/period.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import type { AnalyticsResult } from '../../../data/figures/read-analytics-figures.ts';
import type {
  FigureRowCustomer,
  FigureRows,
  FigureRowsRequest,
  RegisteredRow,
  SoldRow,
} from '../../../data/figures/read-figure-rows.ts';
import { requestFigures } from '../../../data/figures/request-figures.ts';
import { subscribeToFigureTables } from '../../../data/figures/subscribe-to-figure-tables.ts';
import { requestWithRetry } from '../../../data/live/request-with-retry.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import type { DefinedFigure } from '../../../shared/figure-definition.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { OpenedFigure } from '../analytics-view.ts';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import type { NameResolvers } from '../use-name-resolvers.ts';
import customerFigureRowStyles from './customer-figure-row.module.css';
import styles from './figure-sheet.module.css';
import sourceRowsStyles from './source-rows.module.css';

const PAGE_SIZE = 50;

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
  const { t } = useTranslation(['analytics', 'figures', 'common']);
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
      title={open ? t(titleKeyOf(open)) : ''}
    >
      {open && (
        <Stack gap={4}>
          {open.kind === 'customers' && open.stage && <p>{t(`figures:stage.${open.stage}`)}</p>}
          <p>{t(`figures:definition.${definitionOf(open)}`)}</p>
          <Text tone="muted">
            {describeFigure(open, {
              counted,
              names,
              formats,
              stage: (stage) => t(`stage.${stage}`),
              all: t('filters.all'),
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

function titleKeyOf(open: OpenedFigure) {
  if (open.metric) return `metric.${open.metric}` as const;
  if (open.kind === 'customers' && open.stage) return `stage.${open.stage}` as const;
  return `behind.${open.kind}` as const;
}

const definitionByMetric = {
  totalRevenue: 'revenue',
  vehiclesSold: 'carsSold',
  newCustomers: 'newCustomers',
  conversionRate: 'conversionRate',
} as const satisfies Record<MetricName, DefinedFigure>;

function definitionOf(open: OpenedFigure): DefinedFigure {
  if (open.metric) return definitionByMetric[open.metric];
  if (open.kind === 'sales') return 'carsSold';
  return open.stage ? 'funnel' : 'newCustomers';
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
 * Switches between sales and customers, the two inputs of a conversion rate. Keeps only the agent
 * filter.
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
  /** Text for all showrooms. */
  all: string;
}

function describeFigure(
  open: OpenedFigure,
  { counted, names, formats, stage, all }: FigureDescriptionInput,
): string {
  const { from, through } = getFigurePeriod(open, counted.period);
  const descriptionParts =
    open.kind === 'sales'
      ? [
          open.vehicleId && names.vehicle(open.vehicleId),
          open.showroomId && names.showroom(open.showroomId),
        ]
      : [open.stage && stage(open.stage)];
  const [showroomId, ...otherIds] = counted.showroomIds;
  const scope = otherIds.length > 0 || !showroomId ? all : names.showroom(showroomId);
  return [
    open.metric && scope,
    ...descriptionParts,
    open.agentId && names.agent(open.agentId),
    from === through ? formats.day(from) : `${formats.day(from)} – ${formats.day(through)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface SourceRowsProps {
  asked: Omit<FigureRowsRequest, 'limit'>;
  /**
   * Whether this tablet stores all rows of the figure; false if other showrooms contribute to the
   * figure.
   */
  isAll: boolean;
  names: NameResolvers;
  formats: FigureFormatters;
}

function SourceRows({ asked, isAll, names, formats }: SourceRowsProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const found = useFigureRows({ ...asked, limit });
  const onMore = () => setLimit(limit + PAGE_SIZE);
  return <SourceRowList {...{ found, isAll, names, formats, onMore }} />;
}

interface SourceRowListProps extends Omit<SourceRowsProps, 'asked'> {
  /** The rows found; undefined while they load, null if they cannot be read. */
  found: FigureRows | null | undefined;
  onMore: () => void;
}

export function SourceRowList({ found, isAll, names, formats, onMore }: SourceRowListProps) {
  const { t } = useTranslation('analytics');
  if (found === null) return <ErrorState title={t('behind.failed')} />;
  if (!found) return <Skeleton label={t('behind.loading')} lines={6} />;
  if (found.total === 0) return isAll ? <EmptyState title={t('behind.none')} /> : null;
  return (
    <>
      <Text size="l" tabular>
        <FigureTotal formats={formats} found={found} />
      </Text>
      <ul className={sourceRowsStyles.rows}>
        {found.kind === 'sales'
          ? found.rows.map((row) => (
              <SaleRow formats={formats} key={row.id} names={names} row={row} />
            ))
          : found.rows.map((row) => (
              <RegistrationRow formats={formats} key={row.customerId} names={names} row={row} />
            ))}
      </ul>
      {found.rows.length < found.total && (
        <Button onClick={onMore} variant="secondary">
          {t('behind.more')}
        </Button>
      )}
    </>
  );
}

function FigureTotal({ found, formats }: { found: FigureRows; formats: FigureFormatters }) {
  const { t } = useTranslation('analytics');
  const { total: count } = found;
  if (found.kind === 'customers') return t('behind.customersSum', { count });
  const amount = formats.cell({ is: 'dollars', value: found.revenue });
  return t('behind.salesSum', { count, amount });
}

interface RowProps<Row> {
  row: Row;
  names: NameResolvers;
  formats: FigureFormatters;
}

function SaleRow({ row, names, formats }: RowProps<SoldRow>) {
  const details = [formats.day(row.day), names.vehicle(row.vehicleId), names.agent(row.agentId)];
  const amount = formats.cell({ is: 'dollars', value: row.amount });
  return <CustomerFigureRow detail={details.join(' · ')} end={amount} person={row} />;
}

function RegistrationRow({ row, names, formats }: RowProps<RegisteredRow>) {
  const { t } = useTranslation('analytics');
  const detail = `${formats.day(row.day)} · ${names.agent(row.agentId)}`;
  return <CustomerFigureRow detail={detail} end={t(`stage.${row.stage}`)} person={row} />;
}

/**
 * Returns the rows of a figure; undefined until the first result, and null if the rows cannot be
 * read.
 */
function useFigureRows(request: FigureRowsRequest): FigureRows | null | undefined {
  const [figureRows, setFigureRows] = useState<FigureRows | null>();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const requestKey = JSON.stringify(request);

  // An effect requests the rows, because a worker reads them.
  useEffect(() => {
    if (!rows) return undefined;
    return requestWithRetry(
      () => requestFigures('rows', JSON.parse(requestKey) as FigureRowsRequest),
      {
        found: setFigureRows,
        failed(error) {
          emitDefect(error);
          setFigureRows(null);
        },
      },
    );
  }, [requestKey, rows]);

  return figureRows;
}

interface CustomerFigureRowProps {
  person: FigureRowCustomer;
  detail: string;
  /** Text at the end of the row, for example the amount. */
  end: string;
}

/**
 * Row of a customer who contributes to a figure, with a link to the profile unless the customer is
 * deleted.
 */
export function CustomerFigureRow({
  person: { customerId, name },
  detail,
  end,
}: CustomerFigureRowProps) {
  const { t } = useTranslation('analytics');
  const content = (
    <>
      <Stack as="span" gap={1}>
        <span className={customerFigureRowStyles.name}>{name ?? t('behind.gone')}</span>
        <Text as="span" size="s" tone="muted">
          {detail}
        </Text>
      </Stack>
      <span className={customerFigureRowStyles.end}>{end}</span>
    </>
  );
  return (
    <li className={customerFigureRowStyles.row}>
      {name === null ? (
        <div className={customerFigureRowStyles.line}>{content}</div>
      ) : (
        <Link className={customerFigureRowStyles.line} to={href('customer', { customerId })}>
          {content}
        </Link>
      )}
    </li>
  );
}
