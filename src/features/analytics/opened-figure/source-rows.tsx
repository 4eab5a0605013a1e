import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import type {
  FigureRowsRequest,
  FigureRows,
  RegisteredRow,
  SoldRow,
} from '../../../data/figures/read-figure-rows.ts';
import { requestFigures } from '../../../data/figures/request-figures.ts';
import { subscribeToFigureTables } from '../../../data/figures/subscribe-to-figure-tables.ts';
import { requestWithRetry } from '../../../data/live/request-with-retry.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { FigureFormatters } from '../use-figure-formatters.ts';
import type { NameResolvers } from '../use-name-resolvers.ts';
import { CustomerFigureRow } from './customer-figure-row.tsx';
import styles from './source-rows.module.css';

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

const PAGE_SIZE = 50;

/** The number of rows of a figure, their sum, and the latest rows. */
export function SourceRows({ asked, isAll, names, formats }: SourceRowsProps) {
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

/** The loaded rows, with a button that loads more rows until all are displayed. */
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
      <ul className={styles.rows}>
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
