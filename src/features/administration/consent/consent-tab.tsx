import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { languages } from '#domain/languages/language.ts';
import {
  type ConsentTexts,
  listConsentTextsEndpoint,
  newConsentTextSchema,
  publishConsentTextEndpoint,
} from '#domain/protocol/admin/admin-consent.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { errorTexts, useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import newConsentSheetStyles from '../administration.module.css';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';

/**
 * Lists the consent texts. Customers agree to a consent text when they choose how the showroom may
 * contact them.
 */
export function ConsentTab() {
  const texts = useAdminQuery(listConsentTextsEndpoint, {});
  return (
    <AdminQueryView query={texts}>
      {(value) => <Texts onPublished={texts.put} {...value} />}
    </AdminQueryView>
  );
}

type TextsProps = ConsentTexts & { onPublished: (texts: ConsentTexts) => void };

function Texts({ inForce, earlier, onPublished }: TextsProps) {
  const { t } = useTranslation('admin');
  const [isNewSheetOpen, setIsNewSheetOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <Cluster className={styles.toolbar} align="center" gap={4} justify="between">
        <p className={styles.note}>{t('consent.detail')}</p>
        <Button icon="plus" onClick={() => setIsNewSheetOpen(true)}>
          {t('consent.new')}
        </Button>
      </Cluster>
      {inForce ? (
        <ConsentVersion isInForce text={inForce} />
      ) : (
        <EmptyState icon="info" title={t('consent.none')} />
      )}
      {earlier.length > 0 && (
        <section className={styles.part}>
          <Text as="h2" size="l">
            {t('consent.earlier')}
          </Text>
          {earlier.map((text) => (
            <ConsentVersion key={text.version} text={text} />
          ))}
        </section>
      )}
      <NewConsentSheet
        before={inForce}
        onClose={() => setIsNewSheetOpen(false)}
        onPublished={onPublished}
        open={isNewSheetOpen}
      />
    </div>
  );
}

interface ConsentVersionProps {
  text: NonNullable<ConsentTexts['inForce']>;
  isInForce?: boolean;
}

function ConsentVersion({ text, isInForce = false }: ConsentVersionProps) {
  const { t, i18n } = useTranslation('admin');
  const { version, sentences, publishedAt } = text;
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'long' });
  const languageDisplayNames = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <Card className={styles.stack}>
      <Cluster className={styles.toolbar} as="header" align="center" gap={4} justify="between">
        <Text as="h2" size="l">
          {t('consent.version', { version })}
        </Text>
        {isInForce && <Badge tone="positive">{t('consent.inForce')}</Badge>}
      </Cluster>
      {publishedAt !== undefined && (
        <p className={styles.note}>{t('consent.since', { day: dayFormat.format(publishedAt) })}</p>
      )}
      <Stack className={styles.sentences} as="dl" gap={4}>
        {Object.entries(sentences).map(([language, sentence]) => (
          <div key={language}>
            <dt>{languageDisplayNames.of(language) ?? language}</dt>
            <dd lang={language}>{sentence}</dd>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

interface NewConsentSheetProps {
  open: boolean;
  before: ConsentTexts['inForce'];
  onPublished: (texts: ConsentTexts) => void;
  onClose: () => void;
}

function NewConsentSheet({ open, ...props }: NewConsentSheetProps) {
  return open ? <NewConsent {...props} /> : null;
}

function NewConsent({ before, onPublished, onClose }: Omit<NewConsentSheetProps, 'open'>) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const [isConfirming, setIsConfirming] = useState(false);
  const formId = useId();
  const typed = useTypedValues({ version: '', en: '', es: '', fr: '', ...before?.sentences });
  const { version, ...sentences } = typed.value;
  const filledTexts = Object.entries(sentences).filter(([, sentence]) => sentence.trim() !== '');
  const parsed = v.safeParse(newConsentTextSchema, {
    version: version.trim(),
    sentences: Object.fromEntries(filledTexts),
  });
  const invalidFields = (parsed.issues ?? []).map(({ path }) => String(path?.at(-1)?.key));
  const form = useForm({
    typed,
    errors: errorTexts(invalidFields, (field) =>
      t(field === 'version' ? 'consent.wrongVersion' : 'consent.wrongSentence'),
    ),
    save: async () => setIsConfirming(true),
  });
  const { pending, failure, run } = useAdminAction();
  const leave = useGuardedForm(typed.isDirty);
  const languageDisplayNames = new Intl.DisplayNames(i18n.language, { type: 'language' });

  async function handleAnswer(confirmed: boolean): Promise<void> {
    const publishedTexts =
      confirmed && parsed.success
        ? await run(publishConsentTextEndpoint, { body: parsed.output })
        : undefined;
    setIsConfirming(false);
    if (!publishedTexts) return;
    showToast({ tone: 'positive', title: t('consent.published'), detail: t('reaches') });
    onPublished(publishedTexts);
    onClose();
  }

  return (
    <Sheet
      actions={
        <Button form={formId} type="submit">
          {t('consent.publish')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={() => leave(onClose)}
      open
      title={t('consent.new')}
      width="wide"
    >
      <form className={newConsentSheetStyles.stack} id={formId} noValidate onSubmit={form.submit}>
        <AdminFailureText failure={failure} />
        <TextField
          {...form.field('version')}
          hint={t('consent.versionHint')}
          label={t('consent.field.version')}
          required
        />
        {languages.map((language) => (
          <TextArea
            {...form.field(language)}
            key={language}
            label={languageDisplayNames.of(language) ?? language}
            lang={language}
            maxLength={200}
            required={language === 'en'}
          />
        ))}
        <section className={newConsentSheetStyles.part}>
          <Text as="h3" size="l">
            {t('consent.preview')}
          </Text>
          {filledTexts.map(([language, sentence]) => (
            <div key={language} lang={language}>
              <Checkbox label={sentence} readOnly />
            </div>
          ))}
        </section>
      </form>
      <ConfirmDialog
        labels={{ confirm: t('consent.publish'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void handleAnswer(confirmed)}
        open={isConfirming}
        pending={pending}
        title={t('consent.publishTitle', { version })}
      >
        {t('consent.publishConfirm')}
      </ConfirmDialog>
    </Sheet>
  );
}
