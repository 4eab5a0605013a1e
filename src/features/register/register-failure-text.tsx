import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/form-error.tsx';
import type { RegisterFailure } from './use-register.ts';

export function RegisterFailureText({ failure }: { failure: RegisterFailure }) {
  const { t } = useTranslation('register');
  const known = failure === 'NOT_ENROLLED' || failure === 'ALREADY_EXISTS' || failure === 'NO_ROOM';
  return (
    <FormError title={t('failed')}>
      {known ? t(`failure.${failure}`) : t('failure.other')}
    </FormError>
  );
}
