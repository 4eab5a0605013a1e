import { useCallback, useEffect, useState } from 'react';
import { getShareContactEndpoint, type ShareContact } from '#domain/protocol/share-page.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';

const TIMEOUT_MS = 8000;

export type ShareContactState =
  | { state: 'loading' }
  | { state: 'ready'; contact: ShareContact }
  | { state: 'failed'; problem: 'UNREACHABLE' | 'NOT_FOUND' };

/** Returns the showroom of a share link from the server, and a function that requests it again. */
export function useShareContact(shareId: string): {
  result: ShareContactState;
  retry: () => void;
} {
  const [result, setResult] = useState<ShareContactState>({ state: 'loading' });
  const request = useCallback(async () => {
    const params = { id: shareId };
    const response = await callEndpoint(getShareContactEndpoint, { params, timeoutMs: TIMEOUT_MS });
    if (response.ok) setResult({ state: 'ready', contact: response.value });
    else {
      const problem = response.code === 'NOT_FOUND' ? response.code : 'UNREACHABLE';
      setResult({ state: 'failed', problem });
    }
  }, [shareId]);

  // Effect: the server is outside of React. The phone may go online while the page is open.
  useEffect(() => {
    void request();
    const requestAgain = () => void request();
    window.addEventListener('online', requestAgain);
    return () => window.removeEventListener('online', requestAgain);
  }, [request]);

  function retry(): void {
    setResult({ state: 'loading' });
    void request();
  }

  return { result, retry };
}
