/*
 * The customer index runs in a worker, so that building it from a hundred thousand rows delays no
 * frame on the screen and no keystroke.
 */
import { recoveryOf } from '../database-recovery.ts';
import { failureFacts } from '../failure-facts.ts';
import { localDatabase } from '../local-database.ts';
import { answerRequest } from './answer-request.ts';
import type { FromIndex, RequestMessage, ToIndex } from './index-messages.ts';
import { keepIndex, type KeptIndex } from './keep-index.ts';

let kept: KeptIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  if (data.kind === 'open') {
    const onChange = () => say({ changed: true });
    kept = keepIndex(localDatabase, { locale: data.locale, onChange });
  } else {
    void answer(data);
  }
});

async function answer(request: RequestMessage): Promise<void> {
  const { requestId } = request;
  try {
    if (!kept) throw new Error('The index is not open');
    const index = await kept.current();
    say({ requestId, answer: await answerRequest(localDatabase, index, request) });
  } catch (error) {
    recoveryOf(localDatabase).check();
    say({ requestId, failure: failureFacts(error) });
  }
}

function say(message: FromIndex): void {
  postMessage(message);
}
