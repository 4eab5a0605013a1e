import { useEffect, useState } from 'react';
import { listShareSlotsEndpoint } from '#domain/protocol/share-page.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';

const TIMEOUT_MS = 8000;

interface TimesRequest {
  shareId: string;
  vehicleId: string;
  date: string;
  /** Changes if the times must be requested again. */
  attempt: number;
}

/**
 * Returns the free times of a day; undefined while they load, null if the server is unreachable.
 * Requests nothing without a date.
 */
export function useFreeTimes(request: TimesRequest): readonly string[] | null | undefined {
  const { shareId, vehicleId, date, attempt } = request;
  const key = `${shareId}/${vehicleId}/${date}/${attempt}`;
  const [received, setReceived] = useState<{ key: string; times: readonly string[] | null }>();

  // Effect: the server is outside of React.
  useEffect(() => {
    if (date === '') return undefined;
    let isCurrent = true;
    const query = { date, vehicleId };
    void callEndpoint(listShareSlotsEndpoint, {
      params: { id: shareId },
      query,
      timeoutMs: TIMEOUT_MS,
    }).then((result) => {
      if (isCurrent) setReceived({ key, times: result.ok ? result.value : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, shareId, vehicleId, date]);

  return received?.key === key ? received.times : undefined;
}
