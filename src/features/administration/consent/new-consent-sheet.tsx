import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { languages } from '#domain/languages/language.ts';
import {
  type ConsentTexts,
  newConsentTextSchema,
  publishConsentTextEndpoint,
} from '#domain/protocol/admin-consent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import styles from '../administration.module.css';
import { SheetForm } from '../sheet-form.tsx';
import { useGuardedForm } from '../unsaved-context.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface NewConsentSheetProps {
  open: boolean;
  before: ConsentTexts['inForce'];
  onPublished: (texts: ConsentTexts) => void;
  onClose: () => void;
}

export function NewConsentSheet({ open, ...props }: NewConsentSheetProps) {
  return open ? <NewConsent {...props} /> : null;
}

type Written = Record<(typeof languages)[number], string>;

/**
 * Form of a new consent text. It begins with the text in force, and previews the new text as
 * customers will see it.
 */
function NewConsent({ before, onPublished, onClose }: Omit<NewConsentSheetProps, 'open'>) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const [version, setVersion] = useState('');
  const [written, setWritten] = useState<Written>(() => ({
    en: '',
    es: '',
    fr: '',
    ...before?.sentences,
  }));
  const [isDirty, setIsDirty] = useState(false);
  const [tried, setTried] = useState(false);
  const [sure, setSure] = useState(false);
  const formId = useId();
  const { pending, failure, run } = useAdminAction();
  const leave = useGuardedForm(isDirty);
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const filledTexts = Object.entries(written).filter(([, sentence]) => sentence.trim() !== '');
  const parsed = v.safeParse(newConsentTextSchema, {
    version: version.trim(),
    sentences: Object.fromEntries(filledTexts),
  });
  const wrong = new Set(
    tried ? (parsed.issues ?? []).map(({ path }) => String(path?.at(-1)?.key)) : [],
  );

  function requestPublish(): void {
    setTried(true);
    if (parsed.success) setSure(true);
  }

  async function answer(confirmed: boolean): Promise<void> {
    const texts =
      confirmed && parsed.success
        ? await run(publishConsentTextEndpoint, { body: parsed.output })
        : undefined;
    setSure(false);
    if (!texts) return;
    showToast({ tone: 'positive', title: t('consent.published'), detail: t('reaches') });
    onPublished(texts);
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
      <SheetForm className={styles.stack} id={formId} onSubmit={requestPublish}>
        <AdminFailureText failure={failure} />
        <TextField
          error={wrong.has('version') ? t('consent.wrongVersion') : undefined}
          hint={t('consent.versionHint')}
          label={t('consent.field.version')}
          onChange={({ target }) => {
            setVersion(target.value);
            setIsDirty(true);
          }}
          required
          value={version}
        />
        {languages.map((language) => (
          <TextArea
            error={wrong.has(language) ? t('consent.wrongSentence') : undefined}
            key={language}
            label={names.of(language) ?? language}
            lang={language}
            maxLength={200}
            onChange={({ target }) => {
              setWritten({ ...written, [language]: target.value });
              setIsDirty(true);
            }}
            required={language === 'en'}
            value={written[language]}
          />
        ))}
        <section className={styles.part}>
          <Text as="h3" size="l">
            {t('consent.preview')}
          </Text>
          {filledTexts.map(([language, sentence]) => (
            <div key={language} lang={language}>
              <Checkbox label={sentence} readOnly />
            </div>
          ))}
        </section>
      </SheetForm>
      <ConfirmDialog
        labels={{ confirm: t('consent.publish'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void answer(confirmed)}
        open={sure}
        pending={pending}
        title={t('consent.publishTitle', { version })}
      >
        {t('consent.publishConfirm')}
      </ConfirmDialog>
    </Sheet>
  );
}
