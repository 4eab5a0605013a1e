import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RequestResult } from '../../../sync/requests/request-result.ts';

/**
 * Returns the response to a request without an account, and a function that sends the request
 * again. The request is also sent again when the phone goes online. The earlier response stays
 * until the new response arrives.
 * @param key identifies the response; a new key sends a new request, null sends none
 */
export function usePublicQuery<T>(
  key: string | null,
  request: () => Promise<RequestResult<T>>,
): { result: RequestResult<T> | undefined; retry: () => void } {
  const [received, setReceived] = useState<{ key: string; result: RequestResult<T> }>();
  const loadRef = useRef(() => {});
  const send = useEffectEvent(request);

  // An effect sends the request, because the server and the connection are outside of React.
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    const load = () => {
      void send().then((result) => {
        if (isCurrent) setReceived({ key, result });
      });
    };
    loadRef.current = load;
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [key]);

  return {
    result: received?.key === key ? received?.result : undefined,
    retry: () => loadRef.current(),
  };
}
