import { useCallback, useEffect, useMemo } from 'react';
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
  const view = useMemo(() => left ?? readView(params), [left, params]);
  const setView = useCallback(
    (next: CustomersView) => setParams(writeView(next), { replace: true }),
    [setParams],
  );

  useEffect(() => {
    if (left) setParams(writeView(left), { replace: true });
  }, [left, setParams]);
  useEffect(() => {
    last = view;
  });
  return [view, setView] as const;
}
