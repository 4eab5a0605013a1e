import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BasicInformation } from './check-basic-information.ts';
import { LookalikeNotice } from './lookalike-notice.tsx';
import type { RegisterDraft } from './register-form-state.ts';

interface BasicInformationStepProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  change: (changes: Partial<RegisterDraft>) => void;
  /** Whether the user has tried to continue. */
  tried: boolean;
}

type Field = 'name' | 'mobile' | 'email';
type LeftFields = Partial<Record<Field, boolean>>;

/** Marks a field as visited and left, and keeps the marks of the other fields. */
export function markFieldLeft(left: LeftFields, field: Field): LeftFields {
  return { ...left, [field]: true };
}

export function BasicInformationStep({ draft, basic, change, tried }: BasicInformationStepProps) {
  const { t } = useTranslation('register');
  const handedOver = useKiosk((state) => state.handedOver);
  const [left, leave] = useReducer(markFieldLeft, {});
  const parsed = { name: basic.name, mobile: basic.phone, email: basic.email };

  /** A field with content is validated once the user leaves the field, not during typing. */
  function errorOf(field: Field): string | undefined {
    const isValidated = tried || (left[field] === true && draft[field].trim() !== '');
    return isValidated && parsed[field] === null ? t(`invalid.${field}`) : undefined;
  }

  function fieldProps(field: Field) {
    return {
      error: errorOf(field),
      onBlur: () => leave(field),
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
      {/* Customers must not see the data of other customers, so that only the server detects
          duplicates on a tablet in customer hands. */}
      {!handedOver && <LookalikeNotice email={basic.email} phone={basic.phone} />}
    </>
  );
}
