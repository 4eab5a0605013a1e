import type { ComponentProps, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { contactPreferences } from '#domain/customers/fields/contact-preference.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useProfileLabels } from '../use-profile-labels.ts';
import styles from './overview.module.css';
import type { ProfileFormField } from './profile-form.ts';
import type { ProfileEdit } from './use-profile-edit.ts';

export function OverviewForm({ customer, edit }: { customer: Customer; edit: ProfileEdit }) {
  const { t } = useTranslation(['customerProfile', 'common']);
  const { texts, problems, type } = edit;

  function getFieldProps(field: ProfileFormField) {
    const problem = problems[field];
    return {
      error: problem && t(`problem.${problem}`),
      onChange: (event: { target: { value: string } }) => type(field, event.target.value),
      value: texts[field],
    };
  }

  function renderTextField(
    field: ProfileFormField,
    label: string,
    props: ComponentProps<'input'> = {},
  ) {
    return <TextField {...props} {...getFieldProps(field)} label={label} />;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void edit.save();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {edit.isRestored && <output className={styles.kept}>{t('edit.kept')}</output>}
      <ConcurrentChangesNotice customer={customer} edit={edit} />
      <Card>
        <Stack as="section" gap={4}>
          <Text as="h2" size="l" weight="medium">
            {t('contact.title')}
          </Text>
          <div className={styles.fields}>
            {renderTextField('firstName', t('contact.firstName'), {
              autoCapitalize: 'words',
              required: true,
            })}
            {renderTextField('lastName', t('contact.lastName'), { autoCapitalize: 'words' })}
            {renderTextField('email', t('contact.email'), { type: 'email', required: true })}
            {renderTextField('phone', t('contact.phone'), { type: 'tel', required: true })}
          </div>
        </Stack>
      </Card>
      <Card>
        <Stack as="section" gap={4}>
          <Text as="h2" size="l" weight="medium">
            {t('preferences.title')}
          </Text>
          <div className={styles.fields}>
            {renderTextField('budgetMin', t('preferences.budgetMin'), { type: 'number', min: 0 })}
            {renderTextField('budgetMax', t('preferences.budgetMax'), { type: 'number', min: 0 })}
            <SelectField
              {...getFieldProps('contactPreference')}
              label={t('preferences.method')}
              options={contactPreferences.map((value) => ({
                value,
                label: t(`common:contactPreference.${value}`),
              }))}
            />
            <SelectField
              {...getFieldProps('intent')}
              label={t('preferences.intent')}
              options={customerIntents.map((value) => ({
                value,
                label: t(`common:intent.${value}`),
              }))}
            />
          </div>
        </Stack>
      </Card>
      <Card>
        <Stack as="section" gap={4}>
          <TextArea
            {...getFieldProps('notes')}
            label={t('notes.title')}
            placeholder={t('notes.placeholder')}
          />
        </Stack>
      </Card>
      <FormActions>
        <Button onClick={edit.stop} variant="secondary">
          {t('edit.cancel')}
        </Button>
        <Button pending={edit.pending} pendingLabel={t('edit.saving')} type="submit">
          {t('edit.save')}
        </Button>
      </FormActions>
    </form>
  );
}

/**
 * Notice about the fields whose stored value has changed since the first input of the user. Each
 * new value has a button that accepts the value.
 */
function ConcurrentChangesNotice({ customer, edit }: { customer: Customer; edit: ProfileEdit }) {
  const { t } = useTranslation('customerProfile');
  const labels = useProfileLabels();
  if (edit.concurrentChanges.length === 0) return null;
  return (
    <section
      aria-label={t('concurrentChanges.label')}
      aria-live="polite"
      className={styles.concurrentNotice}
    >
      <Icon name="info" />
      <div className={styles.text}>
        <p>{t('concurrentChanges.title')}</p>
        <ul className={styles.list}>
          {edit.concurrentChanges.map((field) => (
            <li className={styles.field} key={field}>
              <span>
                {t('concurrentChanges.field', {
                  field: labels.field(field),
                  value: labels.value(field, customer[field]),
                })}
              </span>
              <Button onClick={() => edit.acceptStoredValue(field)} variant="quiet">
                {t('concurrentChanges.use')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
