import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Turn =
  /** Text of the response. The response of a model that hangs does not end after the text. */
  | { say: readonly string[]; hangs?: true }
  /** Arguments of a tool call. A string is sent unchanged, even if it is not valid JSON. */
  | { call: string; with: Record<string, string> | string }
  | { status: number }
  | { silent: true };

interface Asked {
  model: string;
  messages: { role: string; content: unknown }[];
  max_tokens: number;
  tools: { function: { name: string; parameters: { properties: object; required: string[] } } }[];
}

/**
 * Starts a fake server of OpenAI's streaming chat completions API that sends the given responses in
 * order, and then status 500.
 */
export async function openFakeModel(turns: readonly Turn[]) {
  const asked: Asked[] = [];
  const keys: (string | undefined)[] = [];
  let abortedCount = 0;
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked.push(JSON.parse(body) as Asked);
    keys.push(request.headers.authorization);
    response.on('close', () => {
      if (!response.writableEnded) abortedCount += 1;
    });
    const turn = turns[asked.length - 1] ?? { status: 500 };
    if ('silent' in turn) return;
    if ('status' in turn) {
      response.writeHead(turn.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'out of order' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const delta of deltasOf(turn)) response.write(chunk(delta, null));
    if ('hangs' in turn) return;
    response.write(chunk({}, 'call' in turn ? 'tool_calls' : 'stop'));
    response.end('data: [DONE]\n\n');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    asked,
    keys,
    countAborted: () => abortedCount,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function deltasOf(turn: Exclude<Turn, { status: number } | { silent: true }>) {
  if ('say' in turn) return turn.say.map((content) => ({ role: 'assistant', content }));
  const given = typeof turn.with === 'string' ? turn.with : JSON.stringify(turn.with);
  const call = { name: turn.call, arguments: given };
  return [
    {
      role: 'assistant',
      tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: call }],
    },
  ];
}

function chunk(delta: object, finishReason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  const base = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake' };
  return `data: ${JSON.stringify({ ...base, choices })}\n\n`;
}
