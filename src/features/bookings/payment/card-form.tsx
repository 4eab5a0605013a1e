import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarkUnsavedWork } from '../../../device/unsaved-work/use-mark-unsaved-work.ts';
import { formatCents } from '../../../shared/format-visit.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Grid } from '../../../ui/layout/layout.tsx';
import styles from './card-form.module.css';
import { type CardInput, findCardProblems } from './find-card-problems.ts';
import {
  CARD_NUMBER_LENGTH,
  CVV_LENGTH,
  formatCvv,
  EXPIRY_LENGTH,
  formatCardNumber,
  formatExpiry,
} from './format-card.ts';
import { formatPayFailure } from './pay-failure-text.ts';
import type { FeePayment } from './use-pay-fee.ts';

interface CardFormProps {
  backTo: string;
  amountCents: number;
  paying: FeePayment;
}

/**
 * Form for a payment card. Card data exists only in the DOM fields, not in React state, and no
 * request contains card data. The fields are emptied when the screen unmounts (CT-27).
 */
export function CardForm({ backTo, amountCents, paying }: CardFormProps) {
  const { t, i18n } = useTranslation('bookings');
  const formRef = useRef<HTMLFormElement>(null);
  const [invalidFields, setInvalidFields] = useState<readonly (keyof CardInput)[]>([]);

  // Empties the fields, because detached DOM fields stay in memory until garbage collection.
  useEffect(() => {
    const form = formRef.current;
    return () => clearFields(form);
  }, []);
  // Blocks updates of the app while the form is open, because a reload would empty the fields.
  useMarkUnsavedWork(true);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (paying.busy) return;
    const form = event.currentTarget;
    const problems = findCardProblems(readCard(form));
    setInvalidFields(problems);
    const [firstProblem] = problems;
    if (firstProblem === undefined) await paying.pay();
    else form.querySelector<HTMLElement>(`[name="${firstProblem}"]`)?.focus();
  }

  function fieldProps(name: keyof CardInput, format?: (typed: string) => string) {
    return {
      error: invalidFields.includes(name) ? t(`payment.invalid.${name}`) : undefined,
      label: t(`payment.${name}`),
      name,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (format) reformatField(target, format);
        if (invalidFields.includes(name))
          setInvalidFields(invalidFields.filter((field) => field !== name));
      },
      readOnly: paying.busy,
      required: true,
      spellCheck: false,
    };
  }

  return (
    <form
      autoComplete="off"
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      ref={formRef}
    >
      {paying.isDemo && (
        <Cluster className={styles.demo} as="p" align="center" gap={3} nowrap>
          <Icon name="info" />
          {t('payment.demo')}
        </Cluster>
      )}
      <TextField
        {...fieldProps('cardNumber', formatCardNumber)}
        inputMode="numeric"
        maxLength={CARD_NUMBER_LENGTH}
        placeholder="0000 0000 0000 0000"
      />
      <TextField {...fieldProps('cardName')} autoCapitalize="words" />
      <Grid gap={4} min="11rem">
        <TextField
          {...fieldProps('expiryDate', formatExpiry)}
          inputMode="numeric"
          maxLength={EXPIRY_LENGTH}
          placeholder={t('payment.expiryFormat')}
        />
        <TextField
          {...fieldProps('cvv', formatCvv)}
          inputMode="numeric"
          maxLength={CVV_LENGTH}
          placeholder="000"
        />
      </Grid>
      <Checkbox description={t('payment.saveCardNote')} label={t('payment.saveCard')} />
      {paying.failure !== null && (
        <FormError title={t('payment.failed')}>{formatPayFailure(t, paying.failure)}</FormError>
      )}
      <FormActions>
        <Link className={getButtonClassName({ variant: 'secondary', size: 'large' })} to={backTo}>
          {t('back')}
        </Link>
        <Button
          pending={paying.busy}
          pendingLabel={t('payment.processing')}
          size="large"
          type="submit"
        >
          {t('payment.pay', { amount: formatCents(amountCents, i18n.language) })}
        </Button>
      </FormActions>
    </form>
  );
}

/**
 * Sets each field to an empty value explicitly: `form.reset()` does not clear the last value that
 * React's value tracker retains.
 */
function clearFields(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement) field.value = '';
  }
}

function readCard(form: HTMLFormElement): CardInput {
  const fields = new FormData(form);
  const readText = (name: keyof CardInput) => {
    const fieldValue = fields.get(name);
    return typeof fieldValue === 'string' ? fieldValue : '';
  };
  return {
    cardNumber: readText('cardNumber'),
    cardName: readText('cardName'),
    expiryDate: readText('expiryDate'),
    cvv: readText('cvv'),
  };
}

/** Formats the value of a card field, and keeps the caret behind the same digit. */
function reformatField(field: HTMLInputElement, format: (typed: string) => string): void {
  const typedText = field.value;
  const formatted = format(typedText);
  if (formatted === typedText) return;
  const caret = field.selectionStart ?? typedText.length;
  const formattedPrefix = format(typedText.slice(0, caret));
  field.value = formatted;
  field.setSelectionRange(formattedPrefix.length, formattedPrefix.length);
}
