import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { idSchema } from '#domain/values/id.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { findRegistrationOptions } from '../../data/queries/catalogue/catalogue-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHasTimedOut } from '../../ui/feedback/use-has-timed-out.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useRegisterDraft } from './draft/use-register-draft.ts';
import styles from './register-form.module.css';
import { RegisterForm } from './register-form.tsx';
import { useRegisterTexts } from './use-register-texts.ts';

interface RegisterScreenProps {
  /** Renders nothing for customers. */
  handOverButton?: ReactNode;
}

export function RegisterScreen({ handOverButton }: RegisterScreenProps) {
  const { t } = useTranslation(['register', 'common']);
  const { t: tForAudience } = useRegisterTexts();
  const session = useSession((state) => state.session);
  const options = useCurrentOptions();
  const draftState = useRegisterDraft(readWalkInId(useLocation().state));
  // Reports missing options only after a timeout, because the options of a new tablet may still be
  // syncing.
  const isMissing = useHasTimedOut(options === null);

  return (
    <Page width="narrow">
      <Stack className={styles.screen} gap={6}>
        <PageHeader
          actions={handOverButton}
          eyebrow={session?.showroom.name}
          title={tForAudience('title')}
        />
        {isMissing && (
          <ErrorState
            action={<Button onClick={() => location.reload()}>{t('common:retry')}</Button>}
            detail={t('loadFailedDetail')}
            title={t('loadFailed')}
          />
        )}
        {!isMissing && !(options && draftState.draft && session) && (
          <Skeleton label={t('common:loading')} lines={6} />
        )}
        {options && draftState.draft && session && (
          <RegisterForm
            draft={draftState.draft}
            draftState={draftState}
            options={options}
            session={session}
          />
        )}
      </Stack>
    </Page>
  );
}

/**
 * Returns the last known options of the form, so that the form stays mounted while the tablet is
 * erased.
 */
function useCurrentOptions() {
  const liveOptions = useLiveRows(() => findRegistrationOptions(localDatabase));
  const [options, setOptions] = useState(liveOptions);
  const currentOptions = liveOptions ?? options ?? liveOptions;
  if (currentOptions !== options) setOptions(currentOptions);
  return currentOptions;
}

const navigationStateSchema = v.object({ walkInId: idSchema });

/**
 * Returns the id of the walk-in that another screen passes in the navigation state; null without a
 * walk-in.
 */
function readWalkInId(state: unknown): string | null {
  const parsed = v.safeParse(navigationStateSchema, state);
  return parsed.success ? parsed.output.walkInId : null;
}
