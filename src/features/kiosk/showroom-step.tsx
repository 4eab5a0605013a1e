import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import type { SetUpState } from './use-set-up.ts';
import styles from './set-up.module.css';

interface ShowroomStepProps {
  setUp: SetUpState;
  onNext: () => void;
}

/** Set-up step that selects the dealer and one of its showrooms. */
export function ShowroomStep({ setUp, onNext }: ShowroomStepProps) {
  const { t } = useTranslation('kiosk');
  const { dealers, dealerId, showroomId, change } = setUp;
  const dealer = dealers.find((near) => near.dealer.id === dealerId);
  const showrooms = dealer?.showrooms.map(({ showroom }) => showroom) ?? [];
  const isChosen = showrooms.some(({ id }) => id === showroomId);

  function proceed(event: FormEvent): void {
    event.preventDefault();
    if (isChosen) onNext();
  }

  return (
    <form className={styles.form} onSubmit={proceed}>
      <ChoiceGroup
        legend={t('setUp.dealer')}
        onChange={(id) => {
          const first = dealers.find((near) => near.dealer.id === id)?.showrooms[0]?.showroom;
          change({ dealerId: id, showroomId: first?.id ?? '' });
        }}
        options={dealers.map(({ dealer: { id, name, location } }) => ({
          value: id,
          label: name,
          description: location,
        }))}
        value={dealerId}
      />
      <ChoiceGroup
        legend={t('setUp.showroom')}
        onChange={(id) => change({ showroomId: id })}
        options={showrooms.map(({ id, name, address }) => ({
          value: id,
          label: name,
          description: address,
        }))}
        value={showroomId}
      />
      <FormActions>
        <Button disabled={!isChosen} size="large" type="submit">
          {t('setUp.next')}
        </Button>
      </FormActions>
    </form>
  );
}
