import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { PersonalField } from './personal-form.ts';
import styles from './settings.module.css';
import type { PersonalEdit } from './use-personal-edit.ts';

/** Fields in which agents edit their own data. */
export function PersonalForm({ edit: { form, isRestored } }: { edit: PersonalEdit }) {
  const { t } = useTranslation('profileSettings');

  function renderTextField(field: PersonalField, props: ComponentProps<'input'>) {
    return <TextField {...props} {...form.field(field)} label={t(`personal.${field}`)} />;
  }

  return (
    <form className={styles.section} noValidate onSubmit={form.submit}>
      <Text as="h2" size="l">
        {t('personal.title')}
      </Text>
      {isRestored && <output className={styles.note}>{t('personal.kept')}</output>}
      <div className={styles.fields}>
        {renderTextField('name', { autoCapitalize: 'words', autoComplete: 'name', required: true })}
        {renderTextField('email', { type: 'email', autoComplete: 'email', required: true })}
        {renderTextField('phone', { type: 'tel', autoComplete: 'tel', required: true })}
        {renderTextField('location', { autoCapitalize: 'words' })}
      </div>
      <FormActions>
        <Button onClick={form.reset} variant="secondary">
          {t('personal.cancel')}
        </Button>
        <Button pending={form.isPending} pendingLabel={t('personal.saving')} type="submit">
          {t('personal.save')}
        </Button>
      </FormActions>
    </form>
  );
}
