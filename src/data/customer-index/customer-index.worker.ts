/*
 * The index of customers lives in a worker: it is made from a hundred thousand rows without a
 * frame of the screen being late, and nobody's typing waits for it.
 */
import { openDatabase } from '../database.ts';
import { answerRequest } from './answer-request.ts';
import type { FromIndex, RequestMessage, ToIndex } from './index-messages.ts';
import { keepIndex, type KeptIndex } from './keep-index.ts';

let kept: KeptIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  if (data.kind === 'open') {
    const { locale, databaseName } = data;
    kept = keepIndex(openDatabase(databaseName), {
      locale,
      onChange: () => say({ changed: true }),
    });
  } else {
    void answer(data);
  }
});

async function answer(request: RequestMessage): Promise<void> {
  const { requestId } = request;
  try {
    const index = await kept?.current();
    if (!index) throw new Error('The index is not open');
    say({ requestId, answer: answerRequest(index, request) });
  } catch {
    say({ requestId });
  }
}

function say(message: FromIndex): void {
  postMessage(message);
}
