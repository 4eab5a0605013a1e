import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import type { SetUpInHand } from './use-set-up.ts';
import styles from './set-up.module.css';

interface PlaceStepProps {
  setUp: SetUpInHand;
  onNext: () => void;
}

/** Set-up step that selects the dealer and one of its showrooms. */
export function PlaceStep({ setUp, onNext }: PlaceStepProps) {
  const { t } = useTranslation('kiosk');
  const { dealers, dealerId, showroomId, change } = setUp;
  const dealer = dealers.find((near) => near.dealer.id === dealerId);
  const showrooms = dealer?.showrooms.map(({ showroom }) => showroom) ?? [];
  const isChosen = showrooms.some(({ id }) => id === showroomId);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    if (isChosen) onNext();
  }

  return (
    <form className={styles.form} onSubmit={goOn}>
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
