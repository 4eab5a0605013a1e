import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Target, toTargetId } from '#domain/figures/target.ts';
import { listAdministeredShowroomsEndpoint } from '#domain/protocol/admin/admin-showrooms.ts';
import {
  changeTargetsEndpoint,
  listTargetsEndpoint,
} from '#domain/protocol/admin/admin-targets.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import targetTableStyles from '../administration.module.css';
import { BottomBar } from '../bottom-bar.tsx';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import {
  formatTarget,
  monthsOf,
  parseTargetEdits,
  readAmount,
  type TargetEdits,
} from './target-edits.ts';

export function TargetsTab() {
  const targets = useAdminQuery(listTargetsEndpoint, {});
  const showrooms = useAdminQuery(listAdministeredShowroomsEndpoint, {});
  return (
    <AdminQueryView query={showrooms}>
      {(showroomRows) => (
        <AdminQueryView query={targets}>
          {(targetRows) => (
            <Targets
              onSaved={targets.put}
              showrooms={showroomRows
                .map(({ showroom }) => showroom)
                .sort((a, b) => a.name.localeCompare(b.name))}
              targets={targetRows}
            />
          )}
        </AdminQueryView>
      )}
    </AdminQueryView>
  );
}

interface TargetsProps {
  targets: readonly Target[];
  showrooms: readonly Showroom[];
  onSaved: (targets: Target[]) => void;
}

const noEdits: TargetEdits = new Map();

function Targets({ targets, showrooms, onSaved }: TargetsProps) {
  const { t } = useTranslation('admin');
  const [year, setYear] = useState(() => new Date().getFullYear());
  const [edits, setEdits] = useState(noEdits);
  const { pending, failure, run } = useAdminAction();
  const months = monthsOf(year);
  const showroomIds = showrooms.map(({ id }) => id);
  const requestedTargets = parseTargetEdits(edits, { showroomIds, months });
  const leave = useGuardedForm(edits.size > 0);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!requestedTargets || pending) return;
    const savedTargets = await run(changeTargetsEndpoint, { body: { targets: requestedTargets } });
    if (!savedTargets) return;
    setEdits(noEdits);
    onSaved(savedTargets);
    showToast({ tone: 'positive', title: t('targets.saved'), detail: t('reaches') });
  }

  function showYear(nextYear: number): void {
    leave(() => {
      setEdits(noEdits);
      setYear(nextYear);
    });
  }

  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void save(event)}>
      <Cluster className={styles.toolbar} align="center" gap={4} justify="between">
        <p className={styles.note}>{t('targets.detail')}</p>
        <Cluster align="center" gap={2} nowrap size="l" tabular>
          <IconButton
            icon="chevron-left"
            label={t('targets.before')}
            onClick={() => showYear(year - 1)}
          />
          <output aria-label={t('targets.year')}>{year}</output>
          <IconButton
            icon="chevron-right"
            label={t('targets.after')}
            onClick={() => showYear(year + 1)}
          />
        </Cluster>
      </Cluster>
      <AdminFailureText failure={failure} />
      <TargetTable
        edits={edits}
        months={months}
        onEdit={(id, text) => setEdits(new Map(edits).set(id, text))}
        showrooms={showrooms}
        targets={targets}
      />
      {edits.size > 0 && (
        <BottomBar>
          {!requestedTargets && (
            <Text size="s" tone="danger" role="alert">
              {t('targets.wrong')}
            </Text>
          )}
          <Button onClick={() => setEdits(noEdits)} variant="secondary">
            {t('leave.discard')}
          </Button>
          <Button disabled={!requestedTargets} pending={pending} type="submit">
            {t('targets.save', { count: edits.size })}
          </Button>
        </BottomBar>
      )}
    </form>
  );
}

interface TargetTableProps {
  targets: readonly Target[];
  edits: TargetEdits;
  months: readonly string[];
  showrooms: readonly Showroom[];
  onEdit: (id: string, text: string) => void;
}

/**
 * Table of the targets with months as rows and showrooms as columns; on a phone each month is a
 * card. Amounts are whole US dollars.
 */
export function TargetTable({ targets, edits, months, showrooms, onEdit }: TargetTableProps) {
  const { t, i18n } = useTranslation('admin');
  const monthFormat = getDateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const monthNameFormat = getDateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const columns = showrooms.map(({ id: showroomId, name }) => ({
    key: showroomId,
    header: name,
    cell: (month: string) => {
      const id = toTargetId(showroomId, month);
      const targetText = edits.get(id) ?? formatTarget(targets, id);
      return (
        <input
          aria-invalid={readAmount(targetText) === undefined || undefined}
          aria-label={t('targets.cell', {
            showroom: name,
            month: monthFormat.format(startOfMonth(month)),
          })}
          autoComplete="off"
          className={targetTableStyles.cell}
          data-edited={edits.has(id) || undefined}
          inputMode="numeric"
          onChange={({ target }) => onEdit(id, target.value)}
          placeholder="–"
          value={targetText}
        />
      );
    },
  }));
  return (
    <div className={targetTableStyles.scroll}>
      <Table
        caption={t('tabs.targets')}
        columns={[
          {
            key: 'month',
            header: t('targets.month'),
            cell: (month) => (
              <span className={targetTableStyles.month}>
                {monthNameFormat.format(startOfMonth(month))}
              </span>
            ),
          },
          ...columns,
        ]}
        rowKey={(month) => month}
        rows={months}
      />
    </div>
  );
}

/** Returns the first instant of a month such as `2026-11` in UTC. */
function startOfMonth(month: string): number {
  return Date.parse(`${month}-01`);
}
