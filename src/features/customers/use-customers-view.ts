import { useSearchParams } from 'react-router-dom';
import { type CustomersView, readView, writeView } from './customers-view.ts';

/** How the list is looked at, kept in the address. A change takes the place of the last one. */
export function useCustomersView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const setView = (next: CustomersView) => setParams(writeView(next), { replace: true });
  return [view, setView] as const;
}
