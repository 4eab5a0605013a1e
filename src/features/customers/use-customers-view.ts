import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isGoingBack } from '../../ui/going-back.ts';
import { type CustomersView, readView, writeView } from './customers-view.ts';

/** How the list was looked at last, for who comes back from a customer by the link there. */
let last: CustomersView | undefined;

/** How the list is looked at, kept in the address. A change takes the place of the last one. */
export function useCustomersView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const left = isGoingBack(state) && params.size === 0 ? last : undefined;
  const addressed = useMemo(() => left ?? readView(params), [left, params]);
  // An address changes in its own time; the tap is answered at once.
  const [view, setChosen] = useOptimistic(addressed);
  const setView = useCallback(
    (next: CustomersView) =>
      startTransition(() => {
        setChosen(next);
        setParams(writeView(next), { replace: true });
      }),
    [setChosen, setParams],
  );

  useEffect(() => {
    if (left) setParams(writeView(left), { replace: true });
  }, [left, setParams]);
  useEffect(() => {
    last = view;
  });
  return [view, setView] as const;
}
