import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languageOf, languages } from '#domain/languages/language.ts';
import { emitDefect } from '../../../data/defects.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../../data/session/session.ts';
import type { AssignTabletOutcome } from '../../../sync/sign-in/assign-tablet.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { StepIndicator } from '../../../ui/navigation/step-indicator.tsx';
import type { ReadinessCheckDeps } from '../readiness/use-readiness-results.ts';
import { ReadyStep } from './ready-step.tsx';
import styles from './set-up.module.css';
import nameStepStyles from './set-up.module.css';
import kioskStepStyles from './set-up.module.css';
import { idleMinutes, lockMinutes, type SetUpState, setUpSteps, useSetUp } from './use-set-up.ts';

/** Maximum length of a name that the server accepts. */
const MAX_NAME_LENGTH = 200;

interface SetUpScreenProps extends ReadinessCheckDeps {
  session: Session;
  onDone: () => void;
}

/** Screen that sets up a browser as a tablet of a showroom, step by step. */
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

interface NameStepProps {
  setUp: SetUpState;
  onBack: () => void;
  onNext: () => void;
}

export function hasName({ name }: Pick<SetUpState, 'name'>): boolean {
  return name.trim() !== '';
}

function NameStep({ setUp, onBack, onNext }: NameStepProps) {
  const { t } = useTranslation('kiosk');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isNamed = hasName(setUp);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsSubmitted(true);
    if (isNamed) onNext();
  }

  return (
    <form className={nameStepStyles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        autoCapitalize="sentences"
        enterKeyHint="next"
        error={isSubmitted && !isNamed ? t('setUp.nameMissing') : undefined}
        hint={t('setUp.nameHint')}
        label={t('setUp.name')}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => setUp.change({ name: event.target.value })}
        required
        value={setUp.name}
      />
      <FormActions>
        <Button onClick={onBack} size="large" variant="secondary">
          {t('setUp.back')}
        </Button>
        <Button size="large" type="submit">
          {t('setUp.next')}
        </Button>
      </FormActions>
    </form>
  );
}

interface KioskStepProps {
  setUp: SetUpState;
  onBack: () => void;
  onSaved: () => void;
}

type Refusal = Exclude<AssignTabletOutcome, { ok: true }> | { code: 'NOT_SAVED' };

function KioskStep({ setUp, onBack, onSaved }: KioskStepProps) {
  const { t } = useTranslation('kiosk');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function save(): Promise<void> {
    setPending(true);
    setRefusal(null);
    try {
      const result = await setUp.save();
      if (result.ok) onSaved();
      else setRefusal(result);
    } catch (error) {
      emitDefect(error);
      setRefusal({ code: 'NOT_SAVED' });
    }
    setPending(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!pending) void save();
  }

  function toMinuteOptions(minutes: readonly number[]) {
    return minutes.map((count) => ({ value: String(count), label: t('setUp.minutes', { count }) }));
  }

  return (
    <form className={kioskStepStyles.form} onSubmit={handleSubmit}>
      <ChoiceGroup
        legend={t('setUp.mode')}
        onChange={(mode) => setUp.change({ kioskMode: mode === 'kiosk' })}
        options={[
          { value: 'kiosk', label: t('setUp.kiosk'), description: t('setUp.kioskDetail') },
          { value: 'staff', label: t('setUp.staffOnly'), description: t('setUp.staffDetail') },
        ]}
        value={setUp.kioskMode ? 'kiosk' : 'staff'}
      />
      <SelectField
        hint={t('setUp.languageHint')}
        label={t('setUp.language')}
        onChange={(event) => setUp.change({ language: languageOf(event.target.value) })}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={setUp.language}
      />
      {setUp.kioskMode ? (
        <SelectField
          hint={t('setUp.idleHint')}
          label={t('setUp.idle')}
          onChange={(event) => setUp.change({ minutes: Number(event.target.value) })}
          options={toMinuteOptions(idleMinutes)}
          value={String(setUp.minutes)}
        />
      ) : (
        <SelectField
          hint={t('setUp.lockHint')}
          label={t('setUp.idle')}
          onChange={(event) => setUp.change({ lockMinutes: Number(event.target.value) })}
          options={toMinuteOptions(lockMinutes)}
          value={String(setUp.lockMinutes)}
        />
      )}
      {refusal && (
        <FormError title={t('setUp.refusal.title')}>
          {refusal.code === 'ENTRIES_WAITING'
            ? t('setUp.refusal.ENTRIES_WAITING', { count: refusal.count })
            : t(`setUp.refusal.${refusal.code}`)}
        </FormError>
      )}
      <FormActions>
        <Button onClick={onBack} size="large" variant="secondary">
          {t('setUp.back')}
        </Button>
        <Button pending={pending} pendingLabel={t('setUp.saving')} size="large" type="submit">
          {t('setUp.save')}
        </Button>
      </FormActions>
    </form>
  );
}
