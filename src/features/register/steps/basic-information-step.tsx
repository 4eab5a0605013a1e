import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import { useRegisterTexts } from '../use-register-texts.ts';
import { BuildCodeField } from '../visit/visit-fields.tsx';
import { LookalikeNotice } from './lookalike-notice.tsx';
import type { BasicInformation } from './parse-basic-information.ts';

interface BasicInformationStepProps {
  draft: RegisterDraft;
  basic: BasicInformation;
  /** The possible duplicates without a decision. */
  lookalikes: readonly Customer[];
  change: (changes: Partial<RegisterDraft>) => void;
  /** Whether the user has tried to continue. */
  tried: boolean;
  /** Called if the agent decides that a stored customer is the person to register. */
  onSamePerson: (customer: Customer) => void;
}

type BasicField = 'name' | 'mobile' | 'email';
type BlurredFields = Partial<Record<BasicField, boolean>>;

export function markFieldBlurred(blurredFields: BlurredFields, field: BasicField): BlurredFields {
  return { ...blurredFields, [field]: true };
}

export function BasicInformationStep(props: BasicInformationStepProps) {
  const { draft, basic, lookalikes, change, tried, onSamePerson } = props;
  const { t } = useTranslation('register');
  const { t: tForAudience, isForCustomer } = useRegisterTexts();
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
      <LookalikeNotice
        basic={basic}
        lookalikes={lookalikes}
        onOtherPerson={(ids) => change({ distinctIds: [...draft.distinctIds, ...ids] })}
        onSamePerson={onSamePerson}
        tried={tried}
      />
      <Stack gap={2}>
        <TextField
          autoCapitalize="words"
          enterKeyHint="next"
          label={tForAudience('name')}
          {...fieldProps('name')}
        />
        <TextField
          enterKeyHint="next"
          hint={t('mobileHint')}
          inputMode="tel"
          label={tForAudience('mobile')}
          type="tel"
          {...fieldProps('mobile')}
        />
        <TextField
          autoCapitalize="none"
          enterKeyHint="done"
          inputMode="email"
          label={tForAudience('email')}
          spellCheck={false}
          type="email"
          {...fieldProps('email')}
        />
        {!isForCustomer && <BuildCodeField change={change} draft={draft} />}
      </Stack>
    </>
  );
}
