import { useTranslation } from 'react-i18next';
import type { CatalogueDifference } from '#domain/catalogue/content/diff-content.ts';
import type { CatalogueProblem, CheckedCatalogue } from '#domain/protocol/admin/admin-catalogue.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { Badge, type BadgeTone } from '../../../ui/data-display/badge.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

/** Shows the errors in a catalogue file, or the changes that a valid file makes. */
export function CatalogueFileResult({
  checked: { problems, diff, isNew },
}: {
  checked: CheckedCatalogue;
}) {
  const { t } = useTranslation('admin');
  if (problems.length > 0) return <Problems problems={problems} />;
  if (!isNew) return <EmptyState icon="check" title={t('catalogue.nothingNew')} />;
  if (diff.length === 0) return <EmptyState icon="calendar" title={t('catalogue.onlyTheDay')} />;
  return <Differences diff={diff} />;
}

function Problems({ problems }: { problems: readonly CatalogueProblem[] }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FormError title={t('catalogue.faulty', { count: problems.length })}>
        {t('failure.nothingChanged')}
      </FormError>
      <Table
        caption={t('catalogue.problems')}
        columns={[
          { key: 'field', header: t('catalogue.column.field'), cell: ({ field }) => field || '–' },
          {
            key: 'place',
            header: t('catalogue.column.place'),
            cell: ({ line, column }) => t('catalogue.place', { line, column }),
          },
          {
            key: 'message',
            header: t('catalogue.column.message'),
            // The server writes the messages in English only; `lang` makes screen readers pronounce
            // them in English.
            cell: ({ message }) => <span lang="en">{message}</span>,
          },
        ]}
        rowKey={({ line, column, field, message }) => `${line}:${column} ${field} ${message}`}
        rows={problems}
      />
    </>
  );
}

const tones: Record<CatalogueDifference['kind'], BadgeTone> = {
  added: 'positive',
  removed: 'danger',
  changed: 'info',
};

function Differences({ diff }: { diff: readonly CatalogueDifference[] }) {
  const { t } = useTranslation('admin');
  const formatAmount = useDollarFormat();
  const formatStoredAmount = (stored: number | null) =>
    stored === null ? '–' : formatAmount(stored);
  return (
    <Table
      caption={t('catalogue.diff')}
      columns={[
        { key: 'name', header: t('catalogue.column.name'), cell: ({ name }) => name },
        {
          key: 'part',
          header: t('catalogue.column.part'),
          cell: ({ part }) => t(`catalogue.part.${part}`),
        },
        {
          key: 'kind',
          header: t('catalogue.column.kind'),
          cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`catalogue.kind.${kind}`)}</Badge>,
        },
        {
          key: 'from',
          header: t('catalogue.column.from'),
          align: 'end',
          cell: ({ price }) => formatStoredAmount(price.from),
        },
        {
          key: 'to',
          header: t('catalogue.column.to'),
          align: 'end',
          cell: ({ price }) => formatStoredAmount(price.to),
        },
        {
          key: 'fields',
          header: t('catalogue.column.fields'),
          cell: ({ fields }) => (fields.length > 0 ? fields.join(', ') : '–'),
        },
      ]}
      rowKey={({ part, id }) => `${part} ${id}`}
      rows={diff}
    />
  );
}
