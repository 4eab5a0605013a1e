import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdministeredAgent, listAgentsEndpoint } from '#domain/protocol/admin/admin-agents.ts';
import {
  type AdministeredShowroom,
  createShowroomEndpoint,
  listAdministeredShowroomsEndpoint,
} from '#domain/protocol/admin/admin-showrooms.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import newShowroomSheetStyles from '../administration.module.css';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import { emptyShowroomForm, NEW_DEALER, parseNewShowroom, textFields } from './showroom-form.ts';
import { ShowroomSheet } from './showroom-sheet.tsx';
import { ShowroomTimeZoneField } from './showroom-time-zone-field.tsx';

export function ShowroomsTab() {
  const showrooms = useAdminQuery(listAdministeredShowroomsEndpoint, {});
  const agents = useAdminQuery(listAgentsEndpoint, {});
  return (
    <AdminQueryView query={agents}>
      {(staff) => (
        <AdminQueryView query={showrooms}>
          {(administeredShowrooms) => (
            <Showrooms
              agents={staff}
              onChange={showrooms.again}
              administeredShowrooms={administeredShowrooms}
            />
          )}
        </AdminQueryView>
      )}
    </AdminQueryView>
  );
}

interface ShowroomsProps {
  administeredShowrooms: readonly AdministeredShowroom[];
  agents: readonly AdministeredAgent[];
  onChange: () => void;
}

function Showrooms({ administeredShowrooms, agents, onChange }: ShowroomsProps) {
  const { t } = useTranslation('admin');
  const dealers = useLiveValue(() => localDatabase.dealers.toArray()) ?? [];
  const [openShowroomId, setOpenShowroomId] = useState<string | null>(null);
  const [isNewSheetOpen, setIsNewSheetOpen] = useState(false);
  const getDealerName = (id: string) => dealers.find((dealer) => dealer.id === id)?.name ?? id;
  const columns: TableColumn<AdministeredShowroom>[] = [
    {
      key: 'name',
      header: t('showrooms.column.name'),
      cell: ({ showroom }) => (
        <button
          className={styles.open}
          onClick={() => setOpenShowroomId(showroom.id)}
          type="button"
        >
          {showroom.name}
        </button>
      ),
    },
    {
      key: 'dealer',
      header: t('showrooms.column.dealer'),
      cell: ({ showroom }) => getDealerName(showroom.dealerId),
    },
    {
      key: 'location',
      header: t('showrooms.column.location'),
      cell: ({ showroom }) => showroom.location,
    },
    {
      key: 'phone',
      header: t('showrooms.column.phone'),
      cell: ({ showroom }) => (
        <span className={styles.unbroken}>{formatPhone(showroom.phone)}</span>
      ),
    },
    {
      key: 'capacity',
      header: t('showrooms.column.capacity'),
      cell: ({ rules }) => (
        <span className={styles.unbroken}>{t('showrooms.atATime', { count: rules.capacity })}</span>
      ),
    },
    {
      key: 'state',
      header: t('showrooms.column.state'),
      align: 'end',
      cell: ({ showroom }) => (
        <Badge tone={showroom.closedAt === undefined ? 'positive' : 'neutral'}>
          {t(showroom.closedAt === undefined ? 'showrooms.isOpen' : 'showrooms.isClosed')}
        </Badge>
      ),
    },
  ];
  const sortedShowrooms = administeredShowrooms.toSorted((a, b) =>
    a.showroom.name.localeCompare(b.showroom.name),
  );

  return (
    <div className={styles.stack}>
      <Cluster className={styles.toolbar} align="center" gap={4} justify="between">
        <p className={styles.note}>{t('showrooms.detail')}</p>
        <Button icon="plus" onClick={() => setIsNewSheetOpen(true)}>
          {t('showrooms.new')}
        </Button>
      </Cluster>
      <Table
        caption={t('tabs.showrooms')}
        columns={columns}
        rowKey={({ showroom }) => showroom.id}
        rows={sortedShowrooms}
      />
      <ShowroomSheet
        agents={agents}
        onChange={onChange}
        onClose={() => setOpenShowroomId(null)}
        administered={
          administeredShowrooms.find(({ showroom }) => showroom.id === openShowroomId) ?? null
        }
      />
      <NewShowroomSheet
        dealers={dealers}
        onChange={onChange}
        onClose={() => setIsNewSheetOpen(false)}
        open={isNewSheetOpen}
      />
    </div>
  );
}

interface NewShowroomSheetProps {
  open: boolean;
  dealers: readonly Dealer[];
  onChange: () => void;
  onClose: () => void;
}

function NewShowroomSheet({ open, ...props }: NewShowroomSheetProps) {
  return open ? <NewShowroom {...props} /> : null;
}

/**
 * Form of a new showroom. The form has no opening hours: the server sets default hours for Monday
 * to Friday, which an administrator can edit later.
 */
function NewShowroom({ dealers, onChange, onClose }: Omit<NewShowroomSheetProps, 'open'>) {
  const { t } = useTranslation(['admin', 'common']);
  const formId = useId();
  const typed = useTypedValues(emptyShowroomForm);
  const parsed = parseNewShowroom(typed.value);
  const invalidFields = (parsed.issues ?? []).map(({ path }) => String(path?.[0]?.key));
  const form = useForm({
    typed,
    errors: errorTexts(invalidFields, () => t('showrooms.wrong')),
    save,
  });
  const { failure, run } = useAdminAction();
  const leave = useGuardedForm(typed.isDirty);

  async function save(): Promise<void> {
    if (!parsed.success) return;
    const createdShowroom = await run(createShowroomEndpoint, { body: parsed.output });
    if (!createdShowroom) return;
    const title = t('showrooms.made', { name: createdShowroom.showroom.name });
    showToast({ tone: 'positive', title, detail: t('reaches') });
    onChange();
    onClose();
  }

  return (
    <Sheet
      actions={
        <Button form={formId} pending={form.isPending} type="submit">
          {t('showrooms.make')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={() => leave(onClose)}
      open
      title={t('showrooms.new')}
      width="wide"
    >
      <form className={newShowroomSheetStyles.fields} id={formId} noValidate onSubmit={form.submit}>
        <AdminFailureText failure={failure} />
        <SelectField
          {...form.field('dealerId')}
          emptyLabel={t('showrooms.newDealer')}
          label={t('showrooms.field.dealer')}
          options={dealers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {typed.value.dealerId === NEW_DEALER && (
          <TextField
            {...form.field('dealerName')}
            label={t('showrooms.field.dealerName')}
            required
          />
        )}
        {textFields.map((field) => (
          <TextField
            {...form.field(field)}
            key={field}
            label={t(`showrooms.field.${field}`)}
            required
            type={field === 'phone' ? 'tel' : 'text'}
          />
        ))}
        <ShowroomTimeZoneField {...form.field('timezone')} />
        <p className={newShowroomSheetStyles.note}>{t('showrooms.usualHours')}</p>
      </form>
    </Sheet>
  );
}
