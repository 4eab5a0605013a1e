import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { findDuplicateCandidates } from '../../../data/queries/customers/customer-queries.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Card } from '../../../ui/data-display/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack, Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import styles from './basic-information-step.module.css';
import type { BasicInformation } from './parse-basic-information.ts';

interface BasicInformationStepProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  change: (changes: Partial<RegisterDraft>) => void;
  /** Whether the user has tried to continue. */
  tried: boolean;
}

type BasicField = 'name' | 'mobile' | 'email';
type BlurredFields = Partial<Record<BasicField, boolean>>;

/** Marks a field as visited and left, and keeps the marks of the other fields. */
export function markFieldBlurred(blurredFields: BlurredFields, field: BasicField): BlurredFields {
  return { ...blurredFields, [field]: true };
}

export function BasicInformationStep({ draft, basic, change, tried }: BasicInformationStepProps) {
  const { t } = useTranslation('register');
  const handedOver = useKiosk((state) => state.handedOver);
  const [blurredFields, markBlurred] = useReducer(markFieldBlurred, {});
  const parsedFields = { name: basic.name, mobile: basic.phone, email: basic.email };

  /** A field with content is validated once the user leaves the field, not during typing. */
  function errorOf(field: BasicField): string | undefined {
    const isValidated = tried || (blurredFields[field] === true && draft[field].trim() !== '');
    return isValidated && parsedFields[field] === null ? t(`invalid.${field}`) : undefined;
  }

  function fieldProps(field: BasicField) {
    return {
      error: errorOf(field),
      onBlur: () => markBlurred(field),
      onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
      required: true,
      value: draft[field],
    };
  }

  return (
    <>
      <Stack gap={2}>
        <TextField
          autoCapitalize="words"
          enterKeyHint="next"
          label={t('name')}
          {...fieldProps('name')}
        />
        <TextField
          enterKeyHint="next"
          hint={t('mobileHint')}
          inputMode="tel"
          label={t('mobile')}
          type="tel"
          {...fieldProps('mobile')}
        />
        <TextField
          autoCapitalize="none"
          enterKeyHint="done"
          inputMode="email"
          label={t('email')}
          spellCheck={false}
          type="email"
          {...fieldProps('email')}
        />
      </Stack>
      {/* On a tablet that a customer uses, only the server detects duplicates, because
          customers must not see the data of other customers. */}
      {!handedOver && <LookalikeNotice email={basic.email} phone={basic.phone} />}
    </>
  );
}

interface LookalikeNoticeProps {
  /** Phone number in E.164 format; null while the typed text is invalid. */
  phone: string | null;
  email: string | null;
}

/**
 * While the user types, warns about a stored customer with the same phone number or e-mail address.
 */
function LookalikeNotice({ phone, email }: LookalikeNoticeProps) {
  const { t } = useTranslation('register');
  const lookalikes = useLiveValue(
    () => findDuplicateCandidates(localDatabase, { phone, email }),
    [phone, email],
  );

  function formatSharedDetail(customer: Customer): string {
    const isSamePhone = customer.phone === phone;
    if (isSamePhone && customer.email === email) return t('duplicate.byBoth');
    return isSamePhone ? t('duplicate.byPhone') : t('duplicate.byEmail');
  }

  return (
    <div aria-live="polite">
      {lookalikes && lookalikes.length > 0 && (
        <Card look="sunken">
          <Text weight="strong">{t('duplicate.title', { count: lookalikes.length })}</Text>
          <ul className={styles.list}>
            {lookalikes.slice(0, 3).map((customer) => (
              <Cluster as="li" align="center" gap={3} justify="between" key={customer.id}>
                <span>
                  <span className={styles.name}>{customer.name}</span>
                  <span className={styles.why}>{formatSharedDetail(customer)}</span>
                </span>
                <Link
                  className={getButtonClassName({ variant: 'secondary' })}
                  to={href('customer', { customerId: customer.id })}
                >
                  {t('duplicate.open', { name: customer.firstName })}
                </Link>
              </Cluster>
            ))}
          </ul>
          <p className={styles.goOn}>{t('duplicate.goOn')}</p>
        </Card>
      )}
    </div>
  );
}
