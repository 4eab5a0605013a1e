/*
 * The index of customers lives in a worker: it is made from a hundred thousand rows without a
 * frame of the screen being late, and nobody's typing waits for it.
 */
import { type LocalDatabase, openDatabase } from '../database.ts';
import { recoveryOf } from '../database-recovery.ts';
import { failureFacts } from '../failure-facts.ts';
import { answerRequest } from './answer-request.ts';
import type { FromIndex, RequestMessage, ToIndex } from './index-messages.ts';
import { keepIndex, type KeptIndex } from './keep-index.ts';

let open: { db: LocalDatabase; kept: KeptIndex } | undefined;

addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  if (data.kind === 'open') {
    const { locale, databaseName } = data;
    const db = openDatabase(databaseName);
    const onChange = () => say({ changed: true });
    open = { db, kept: keepIndex(db, { locale, onChange }) };
  } else {
    void answer(data);
  }
});

async function answer(request: RequestMessage): Promise<void> {
  const { requestId } = request;
  try {
    if (!open) throw new Error('The index is not open');
    const index = await open.kept.current();
    say({ requestId, answer: await answerRequest(open.db, index, request) });
  } catch (error) {
    if (open) recoveryOf(open.db).check();
    say({ requestId, failure: failureFacts(error) });
  }
}

function say(message: FromIndex): void {
  postMessage(message);
}
