import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import type { PublishedList } from '#domain/protocol/admin-catalogue.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { buttonClassName } from '../../../ui/button-class-name.ts';
import { dateTimeFormat } from '../../../ui/date-time-format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Text } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { useGuardedForm } from '../unsaved-context.ts';
import { ChosenCatalogue } from './chosen-catalogue.tsx';
import { useNewCatalogue } from './use-new-catalogue.ts';

interface NewCatalogueProps {
  /** The most recently published price list. */
  latest: PublishedList | undefined;
  onPublished: (lists: PublishedList[]) => void;
}

/**
 * The administrator selects a price list file, compares it with the current one, sets its first
 * day of validity, and publishes it. The server publishes a price list completely or not at all.
 */
export function NewCatalogue({ latest, onPublished }: NewCatalogueProps) {
  const { t, i18n } = useTranslation('admin');
  const timezone = useSession((state) => state.session?.showroom.timezone) ?? NO_SHOWROOM_ZONE;
  const [earliest] = useState(() => laterOf(dayOf(Date.now(), timezone), latest?.validFrom ?? ''));
  const file = useNewCatalogue(earliest, onPublished);
  const days = dateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = file.validFrom === '' ? '' : days.format(Date.parse(file.validFrom));
  const isChosen = file.chosen !== null;
  useGuardedForm(isChosen);

  async function publish(): Promise<void> {
    if (!(await file.publish())) return;
    const detail = t('reaches');
    showToast({ tone: 'positive', title: t('catalogue.published', { day }), detail });
  }

  return (
    <section className={styles.part}>
      <Text as="h2" size="l">
        {t('catalogue.new')}
      </Text>
      <p className={styles.note}>{t('catalogue.detail')}</p>
      <div className={styles.toolbar}>
        <ChooseFile isChosen={isChosen} onChoose={(next) => void file.choose(next)} />
        <TextField
          hint={t('catalogue.dayHint')}
          label={t('catalogue.day')}
          min={earliest}
          onChange={({ target }) => void file.setDay(target.value)}
          type="date"
          value={file.validFrom}
        />
      </div>
      <AdminFailureText failure={file.failure} />
      {isChosen && <ChosenCatalogue day={day} file={file} onPublish={publish} />}
    </section>
  );
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

interface ChooseFileProps {
  isChosen: boolean;
  onChoose: (file: File) => void;
}

function ChooseFile({ isChosen, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={buttonClassName({ variant: isChosen ? 'secondary' : 'primary' })}>
      {t(isChosen ? 'catalogue.chooseOther' : 'catalogue.choose')}
      <input
        accept=".json,application/json"
        className={styles.file}
        onChange={({ target }) => {
          const [next] = target.files ?? [];
          // Emptying the input lets the user select the same file again after correcting it.
          target.value = '';
          if (next) onChoose(next);
        }}
        type="file"
      />
    </label>
  );
}
