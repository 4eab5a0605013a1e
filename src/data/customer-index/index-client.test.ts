import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { IndexClient } from './open-customer-index.ts';

class SilentWorker extends EventTarget {
  readonly postMessage = vi.fn();

  say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function aClient() {
  const worker = new SilentWorker();
  return { worker, client: new IndexClient(worker as unknown as Worker, 'sv-SE') };
}

test('a new index client opens the customer index for the given locale', () => {
  const { worker } = aClient();
  expect(worker.postMessage.mock.calls).toEqual([[{ kind: 'open', locale: 'sv-SE' }]]);
});

test('`changes` counts the change messages of the worker, but not the responses', async () => {
  const { worker, client } = aClient();
  expect(client.changes.getState()).toBe(0);
  const asked = client.ask('tags', null);
  await expect.poll(() => worker.postMessage).toHaveBeenCalledTimes(2);
  worker.say({ requestId: 1, answer: ['VIP'] });
  expect(await asked).toEqual(['VIP']);
  expect(client.changes.getState()).toBe(0);
  worker.say({ changed: true });
  worker.say({ changed: true });
  expect(client.changes.getState()).toBe(2);
});
