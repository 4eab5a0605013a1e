import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_SHOWROOM_ZONE, toPriceListDay } from '#domain/catalogue/price-list-in-force.ts';
import {
  checkCatalogueEndpoint,
  type CheckedCatalogue,
  listPriceListsEndpoint,
  publishCatalogueEndpoint,
  type PublishedPriceList,
} from '#domain/protocol/admin/admin-catalogue.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import newCatalogueStyles from '../administration.module.css';
import { BottomBar } from '../bottom-bar.tsx';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import { CatalogueFileResult } from './catalogue-file-result.tsx';

export function CatalogueTab() {
  const lists = useAdminQuery(listPriceListsEndpoint, {});
  return (
    <AdminQueryView query={lists}>
      {(priceLists) => (
        <div className={styles.stack}>
          <NewCatalogue latest={priceLists[0]} onPublished={lists.put} />
          <PublishedLists lists={priceLists} />
        </div>
      )}
    </AdminQueryView>
  );
}

function PublishedLists({ lists }: { lists: readonly PublishedPriceList[] }) {
  const { t, i18n } = useTranslation('admin');
  const timezone = useSession((state) => state.session?.showroom.timezone);
  const today = toPriceListDay(useNow(), timezone ?? NO_SHOWROOM_ZONE);
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const currentList = lists.find(({ validFrom }) => validFrom <= today);
  return (
    <section className={styles.part}>
      <Text as="h2" size="l">
        {t('catalogue.lists')}
      </Text>
      <Table
        caption={t('catalogue.lists')}
        columns={[
          {
            key: 'generation',
            header: t('catalogue.column.generation'),
            cell: ({ generation }) => t('catalogue.generation', { generation }),
          },
          {
            key: 'validFrom',
            header: t('catalogue.column.validFrom'),
            cell: ({ validFrom }) => dayFormat.format(Date.parse(validFrom)),
          },
          {
            key: 'vehicles',
            header: t('catalogue.column.vehicles'),
            cell: ({ vehicles }) => vehicles,
          },
          {
            key: 'state',
            header: t('catalogue.column.state'),
            align: 'end',
            cell: (list) => (
              <Badge tone={list === currentList ? 'positive' : 'neutral'}>
                {t(getListStateKey(list, currentList, today))}
              </Badge>
            ),
          },
        ]}
        rowKey={({ generation }) => String(generation)}
        rows={lists}
      />
    </section>
  );
}

function getListStateKey(
  list: PublishedPriceList,
  currentList: PublishedPriceList | undefined,
  today: string,
) {
  if (list === currentList) return 'catalogue.inForce';
  return list.validFrom > today ? 'catalogue.scheduled' : 'catalogue.past';
}

interface NewCatalogueProps {
  /** The most recently published price list. */
  latest: PublishedPriceList | undefined;
  onPublished: (lists: PublishedPriceList[]) => void;
}

/**
 * Form that publishes a new price list: the administrator selects a file, compares the file with
 * the latest published price list, and sets the first day of validity. The server publishes a price
 * list completely or not at all.
 */
function NewCatalogue({ latest, onPublished }: NewCatalogueProps) {
  const { t, i18n } = useTranslation('admin');
  const timezone = useSession((state) => state.session?.showroom.timezone) ?? NO_SHOWROOM_ZONE;
  const [earliestDay] = useState(() =>
    getLaterDay(toPriceListDay(Date.now(), timezone), latest?.validFrom ?? ''),
  );
  const newCatalogue = useNewCatalogue(earliestDay, onPublished);
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const day =
    newCatalogue.validFrom === '' ? '' : dayFormat.format(Date.parse(newCatalogue.validFrom));
  const isChosen = newCatalogue.chosen !== null;
  useGuardedForm(isChosen);

  async function publish(): Promise<void> {
    if (!(await newCatalogue.publish())) return;
    const detail = t('reaches');
    showToast({ tone: 'positive', title: t('catalogue.published', { day }), detail });
  }

  return (
    <section className={newCatalogueStyles.part}>
      <Text as="h2" size="l">
        {t('catalogue.new')}
      </Text>
      <p className={newCatalogueStyles.note}>{t('catalogue.detail')}</p>
      <Cluster className={newCatalogueStyles.toolbar} align="center" gap={4} justify="between">
        <FileInputButton
          isChosen={isChosen}
          onChoose={(pickedFile) => void newCatalogue.choose(pickedFile)}
        />
        <TextField
          hint={t('catalogue.dayHint')}
          label={t('catalogue.day')}
          min={earliestDay}
          onChange={({ target }) => void newCatalogue.setDay(target.value)}
          type="date"
          value={newCatalogue.validFrom}
        />
      </Cluster>
      <AdminFailureText failure={newCatalogue.failure} />
      {isChosen && <ChosenCatalogue day={day} file={newCatalogue} onPublish={publish} />}
    </section>
  );
}

function getLaterDay(a: string, b: string): string {
  return a > b ? a : b;
}

interface FileInputButtonProps {
  isChosen: boolean;
  onChoose: (file: File) => void;
}

function FileInputButton({ isChosen, onChoose }: FileInputButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={getButtonClassName({ variant: isChosen ? 'secondary' : 'primary' })}>
      {t(isChosen ? 'catalogue.chooseOther' : 'catalogue.choose')}
      <input
        accept=".json,application/json"
        className={newCatalogueStyles.file}
        onChange={({ target }) => {
          const [pickedFile] = target.files ?? [];
          // Empties the input, because browsers emit no event if the user selects the same file
          // again after a correction.
          target.value = '';
          if (pickedFile) onChoose(pickedFile);
        }}
        type="file"
      />
    </label>
  );
}

interface ChosenCatalogueProps {
  file: ReturnType<typeof useNewCatalogue>;
  /** First day of validity as localized text; empty while no day is selected. */
  day: string;
  onPublish: () => Promise<void>;
}

function ChosenCatalogue({ file, day, onPublish }: ChosenCatalogueProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [isConfirming, setIsConfirming] = useState(false);
  const { chosen, checked, pending, drop } = file;

  async function handleAnswer(confirmed: boolean): Promise<void> {
    if (confirmed) await onPublish();
    setIsConfirming(false);
  }

  return (
    <>
      <p className={newCatalogueStyles.note}>{t('catalogue.chosen', { name: chosen?.name })}</p>
      {checked && <CatalogueFileResult checked={checked} />}
      {!checked && pending && <Skeleton label={t('common:loading')} lines={3} />}
      <BottomBar>
        <Button onClick={drop} variant="secondary">
          {t('catalogue.drop')}
        </Button>
        <Button
          disabled={checked?.isNew !== true || day === ''}
          onClick={() => setIsConfirming(true)}
        >
          {t('catalogue.publish')}
        </Button>
      </BottomBar>
      <ConfirmDialog
        labels={{ confirm: t('catalogue.publish'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void handleAnswer(confirmed)}
        open={isConfirming}
        pending={pending}
        title={t('catalogue.publishTitle')}
      >
        {t('catalogue.publishConfirm', { day, count: checked?.diff.length ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

interface ChosenFile {
  name: string;
  text: string;
}

/**
 * Returns the state of an unpublished price list file. The server checks the file when it is
 * selected, and again after each change of the first day of validity.
 */
function useNewCatalogue(earliestDay: string, onPublished: (lists: PublishedPriceList[]) => void) {
  const [chosen, setChosenFile] = useState<ChosenFile | null>(null);
  const [validFrom, setValidFrom] = useState(earliestDay);
  const [checked, setCheckedCatalogue] = useState<CheckedCatalogue | null>(null);
  const { pending, failure, run } = useAdminAction();
  const lastCheckRef = useRef<object>(undefined);

  async function check(file: ChosenFile, day: string): Promise<void> {
    setCheckedCatalogue(null);
    const body = { file: file.text, validFrom: day };
    lastCheckRef.current = body;
    const checkResult = await run(checkCatalogueEndpoint, { body });
    // Ignores the response for an earlier file or day, because a newer response follows.
    if (lastCheckRef.current === body) setCheckedCatalogue(checkResult ?? null);
  }

  async function choose(file: File): Promise<void> {
    const nextFile = { name: file.name, text: await file.text() };
    setChosenFile(nextFile);
    await check(nextFile, validFrom);
  }

  async function setDay(day: string): Promise<void> {
    setValidFrom(day);
    if (chosen && day !== '') await check(chosen, day);
  }

  async function publish(): Promise<boolean> {
    if (!chosen || !checked) return false;
    const body = { file: chosen.text, validFrom, follows: checked.follows };
    const lists = await run(publishCatalogueEndpoint, { body });
    if (!lists) return false;
    drop();
    onPublished(lists);
    return true;
  }

  function drop(): void {
    setChosenFile(null);
    setCheckedCatalogue(null);
  }

  return { chosen, validFrom, checked, pending, failure, choose, setDay, publish, drop };
}
