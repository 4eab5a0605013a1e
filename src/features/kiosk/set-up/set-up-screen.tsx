import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { StepIndicator } from '../../../ui/navigation/step-indicator.tsx';
import type { ReadinessCheckDeps } from '../readiness/use-readiness-results.ts';
import { KioskStep } from './kiosk-step.tsx';
import { NameStep } from './name-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import styles from './set-up.module.css';
import { type SetUpState, setUpSteps, useSetUp } from './use-set-up.ts';

interface SetUpScreenProps extends ReadinessCheckDeps {
  session: Session;
  onDone: () => void;
}

/**
 * Screen that sets up a browser as a tablet of a showroom, in steps for showroom, name and kiosk
 * mode.
 */
export function SetUpScreen({ session, onDone, ...parts }: SetUpScreenProps) {
  const { t } = useTranslation(['kiosk', 'common']);
  const isSetUp = useKiosk(({ setUp }) => setUp !== null);
  const [stepIndex, setStepIndex] = useState(isSetUp ? setUpSteps.length - 1 : 0);
  const setUp = useSetUp(session);
  const step = setUpSteps[stepIndex] ?? 'place';
  const goForward = () => setStepIndex((index) => Math.min(index + 1, setUpSteps.length - 1));
  const goBack = () => setStepIndex((index) => Math.max(index - 1, 0));

  return (
    <Page width="narrow">
      <PageHeader
        eyebrow={session.showroom.name}
        subtitle={t(`setUp.subtitle.${step}`)}
        title={t(`setUp.title.${step}`)}
      />
      <StepIndicator
        current={stepIndex}
        doneLabel={t('common:done')}
        label={t('setUp.steps')}
        steps={setUpSteps.map((name) => t(`setUp.step.${name}`))}
      />
      <Stack gap={6}>
        {step === 'ready' ? (
          <ReadyStep onChange={() => setStepIndex(0)} onDone={onDone} parts={parts} />
        ) : (
          <SetUpStep onBack={goBack} onNext={goForward} setUp={setUp} step={step} />
        )}
      </Stack>
    </Page>
  );
}

interface SetUpStepProps {
  step: 'place' | 'name' | 'kiosk';
  setUp: SetUpState | null;
  onBack: () => void;
  onNext: () => void;
}

function SetUpStep({ step, setUp, onBack, onNext }: SetUpStepProps) {
  const { t } = useTranslation('common');
  if (!setUp) return <Skeleton label={t('loading')} lines={5} />;
  if (step === 'place') return <ShowroomStep onNext={onNext} setUp={setUp} />;
  if (step === 'name') return <NameStep onBack={onBack} onNext={onNext} setUp={setUp} />;
  return <KioskStep onBack={onBack} onSaved={onNext} setUp={setUp} />;
}

interface ShowroomStepProps {
  setUp: SetUpState;
  onNext: () => void;
}

/** Set-up step that selects the dealer and one of its showrooms. */
function ShowroomStep({ setUp, onNext }: ShowroomStepProps) {
  const { t } = useTranslation('kiosk');
  const { dealers, dealerId, showroomId, change } = setUp;
  const dealer = dealers.find((near) => near.dealer.id === dealerId);
  const showrooms = dealer?.showrooms.map(({ showroom }) => showroom) ?? [];
  const isChosen = showrooms.some(({ id }) => id === showroomId);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isChosen) onNext();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <ChoiceGroup
        legend={t('setUp.dealer')}
        onChange={(id) => {
          const firstShowroom = dealers.find((near) => near.dealer.id === id)?.showrooms[0]
            ?.showroom;
          change({ dealerId: id, showroomId: firstShowroom?.id ?? '' });
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
