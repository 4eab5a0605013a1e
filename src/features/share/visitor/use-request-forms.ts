import { useState } from 'react';
import {
  readSentRequests,
  type SentRequests,
  storeSentRequests,
} from '../../../data/session/sent-request-mirror.ts';
import { useTypedValues } from '../../../shared/forms/use-form.ts';
import { emptyRequestForm, type RequestForm } from './request-form.ts';

export type RequestKind = 'contact' | 'testDrive';

/** The sent request, for the confirmation. */
export interface SentRequest {
  kind: RequestKind;
  date: string;
  time: string;
  contactMethod: RequestForm['contactMethod'];
  /** The phone number or email at which the showroom replies. */
  address: string;
}

/** The form that was opened last. */
export interface OpenedRequest {
  kind: RequestKind;
  /** Idempotency key of the request, and identity of its form. */
  requestId: string;
  /** Entries of the visitor, which both forms share while the page is open. */
  typed: ReturnType<typeof useTypedValues<RequestForm>>;
  /** Undefined until the request of the form is sent. */
  sent: SentRequest | undefined;
  onSent: (sent: SentRequest) => void;
}

type SentByKind = Record<RequestKind, SentRequest | undefined>;

/**
 * Returns the form that was opened last, a function that opens a form, and the sent requests of
 * this link (`earlier`), which survive a reload. A form keeps its idempotency key until it is
 * opened again after a sent request, so that a retry creates no second request. The contact data of
 * the visitor stays for the next form.
 */
export function useRequestForms(shareId: string) {
  const typed = useTypedValues(emptyRequestForm);
  const [kind, setKind] = useState<RequestKind>('contact');
  const [requestIds, setRequestIds] = useState(() => ({
    contact: crypto.randomUUID(),
    testDrive: crypto.randomUUID(),
  }));
  const [sentByKind, setSentByKind] = useState<SentByKind>({
    contact: undefined,
    testDrive: undefined,
  });

  const [earlier, setEarlier] = useState<SentRequests>(() => readSentRequests(shareId));

  // Creates the new id here and not in `onSent`, so that a repetition of the sent request has the
  // same id.
  function openForm(requestKind: RequestKind): void {
    setKind(requestKind);
    if (!sentByKind[requestKind]) return;
    setRequestIds((latest) => ({ ...latest, [requestKind]: crypto.randomUUID() }));
    setSentByKind((latest) => ({ ...latest, [requestKind]: undefined }));
  }

  function onSent(sent: SentRequest): void {
    setSentByKind((latest) => ({ ...latest, [sent.kind]: sent }));
    const { kind: sentKind, date, time } = sent;
    const requests = { ...earlier, [sentKind]: sentKind === 'contact' ? true : { date, time } };
    setEarlier(requests);
    storeSentRequests(shareId, requests);
    typed.change({ message: '', date: '', time: '', isAgreed: false });
  }

  const requestId = requestIds[kind];
  const request: OpenedRequest = { kind, requestId, typed, sent: sentByKind[kind], onSent };
  return { request, openForm, earlier };
}
