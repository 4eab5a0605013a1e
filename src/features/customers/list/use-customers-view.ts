import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isBackNavigation } from '../../../ui/navigation/back-navigation.ts';
import { type CustomersView, parseCustomersView, toCustomersViewParams } from './customers-view.ts';

/** The last view, restored when the user returns from a customer by the back link. */
let last: CustomersView | undefined;

/**
 * Returns the list view in the address, and a function that changes the view. A change replaces the
 * history entry.
 */
export function useCustomersView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const left = isBackNavigation(state) && params.size === 0 ? last : undefined;
  const addressed = useMemo(() => left ?? parseCustomersView(params), [left, params]);
  // The address updates asynchronously; the optimistic view responds to a tap immediately.
  const [view, setChosen] = useOptimistic(addressed);
  const setView = useCallback(
    (next: CustomersView) =>
      startTransition(() => {
        setChosen(next);
        setParams(toCustomersViewParams(next), { replace: true });
      }),
    [setChosen, setParams],
  );

  useEffect(() => {
    if (left) setParams(toCustomersViewParams(left), { replace: true });
  }, [left, setParams]);
  useEffect(() => {
    last = view;
  });
  return [view, setView] as const;
}
