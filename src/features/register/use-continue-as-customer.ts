import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createBudgetFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import { href } from '#domain/routes.ts';
import type { BudgetRange } from '#domain/values/money.ts';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { RegisterDraft } from './draft/register-form-state.ts';

interface RegisteredVisitor {
  name: string | null;
  draft: RegisterDraft;
  budgetRange: BudgetRange;
  /** The build that was attached to the customer; null without one. */
  buildId: string | null;
}

/**
 * Returns a function for customers who have registered themselves: shows a toast, and opens the
 * latest build of the visit, or the discovery screen without a build.
 */
export function useContinueAsCustomer(): (registered: RegisteredVisitor) => void {
  const { t } = useTranslation('register');
  const navigate = useNavigate();

  return ({ name, draft, budgetRange, buildId }) => {
    // Without consent to keep the visit, its builds stay in the session without an owner.
    const shownBuildId = buildId ?? useJourney.getState().ownBuildIds.at(-1) ?? null;
    const wantsTestDrive = draft.intent === 'test-drive';
    const details = [
      t('own.doneDetail'),
      wantsTestDrive ? t('own.doneTestDrive') : shownBuildId !== null && t('own.doneBuild'),
    ];
    showToast({
      tone: 'positive',
      title: t('own.done', { name }),
      detail: details.filter(Boolean).join(' '),
      ...(wantsTestDrive && {
        action: { label: t('own.bookTestDrive'), onAct: () => bookTestDrive(buildId) },
        outlivesScreen: true,
      }),
    });
    // The preselected budget is no choice of the customer.
    if (draft.budgetRange !== initialRegistrationValues.budgetRangeValue)
      void changeJourney({ picking: createBudgetFilters(budgetRange) });
    void navigate(
      shownBuildId === null ? href('discovery') : href('build', { buildId: shownBuildId }),
    );
  };

  function bookTestDrive(buildId: string | null): void {
    const state = { testDrive: true, ...(buildId !== null && { buildId }) };
    void navigate(href('bookingDetails'), { state });
  }
}
