import { useTranslation } from 'react-i18next';
import type { MutateFailure } from '../../data/mutate/mutate.ts';
import { FormError } from '../../ui/form/form-error.tsx';

export function RegisterFailureText({ failure }: { failure: MutateFailure }) {
  const { t } = useTranslation('register');
  const hasOwnText =
    failure === 'NOT_ENROLLED' || failure === 'ALREADY_EXISTS' || failure === 'NO_ROOM';
  return (
    <FormError title={t('failed')}>
      {hasOwnText ? t(`failure.${failure}`) : t('failure.other')}
    </FormError>
  );
}
