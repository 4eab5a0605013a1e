import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isBackNavigation } from '../../../ui/navigation/back-navigation.ts';
import { type CustomersView, parseCustomersView, toCustomersViewParams } from './customers-view.ts';

/** The last view, restored when the user returns from a customer by the back link. */
let lastView: CustomersView | undefined;

/**
 * Returns the list view in the URL, and a function that changes the view. A change replaces the
 * history entry.
 */
export function useCustomersView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const restoredView = isBackNavigation(state) && params.size === 0 ? lastView : undefined;
  const viewFromAddress = useMemo(
    () => restoredView ?? parseCustomersView(params),
    [restoredView, params],
  );
  // The URL updates asynchronously; the optimistic view responds to a tap immediately.
  const [view, setOptimisticView] = useOptimistic(viewFromAddress);
  const setView = useCallback(
    (newView: CustomersView) =>
      startTransition(() => {
        setOptimisticView(newView);
        setParams(toCustomersViewParams(newView), { replace: true });
      }),
    [setOptimisticView, setParams],
  );

  useEffect(() => {
    if (restoredView) setParams(toCustomersViewParams(restoredView), { replace: true });
  }, [restoredView, setParams]);
  useEffect(() => {
    lastView = view;
  });
  return [view, setView] as const;
}
