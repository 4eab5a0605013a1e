/*
 * The customer index runs in a worker, because building the index from 100,000 rows on the page
 * would delay frames and keystrokes.
 */
import { recoveryOf } from '../database/database-recovery.ts';
import { localDatabase } from '../database/local-database.ts';
import { summarizeError } from '../summarize-error.ts';
import { handleIndexRequest } from './handle-index-request.ts';
import type { MessageFromIndex, IndexRequestMessage, MessageToIndex } from './index-messages.ts';
import { maintainIndex, type MaintainedIndex } from './maintain-index.ts';

let maintainedIndex: MaintainedIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<MessageToIndex>) => {
  if (data.kind === 'open') {
    const onChange = () => postIndexMessage({ changed: true });
    maintainedIndex = maintainIndex(localDatabase, { locale: data.locale, onChange });
  } else {
    void handleRequest(data);
  }
});

async function handleRequest(request: IndexRequestMessage): Promise<void> {
  const { requestId } = request;
  try {
    if (!maintainedIndex) throw new Error('The index is not open');
    const index = await maintainedIndex.current();
    postIndexMessage({
      requestId,
      answer: await handleIndexRequest(localDatabase, index, request),
    });
  } catch (error) {
    recoveryOf(localDatabase).check();
    postIndexMessage({ requestId, failure: summarizeError(error) });
  }
}

function postIndexMessage(message: MessageFromIndex): void {
  postMessage(message);
}
