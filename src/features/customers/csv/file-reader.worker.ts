/* Reads a customer file in a worker. The lines stay in the worker until the import, because the
   screen shows only a few of up to 100,000 lines. */
import { summarizeError } from '../../../data/summarize-error.ts';
import { decodeFile } from './decode-file.ts';
import { guessMapping } from './import-mapping.ts';
import type {
  PlannedRows,
  ReaderRequests,
  MessageToReader,
  MessageFromReader,
} from './import-messages.ts';
import { type FileTable, parseTable } from './parse-table.ts';
import { planImport, type ImportPlan } from './plan-import.ts';

const EXAMPLES = 3;
let table: FileTable | undefined;
let planned: ImportPlan | undefined;

addEventListener('message', ({ data }: MessageEvent<MessageToReader>) => {
  void handleRequest(data).then(
    (answer) => postResponse({ requestId: data.requestId, answer }),
    (error: unknown) => postResponse({ requestId: data.requestId, failure: summarizeError(error) }),
  );
});

async function handleRequest(request: MessageToReader) {
  switch (request.kind) {
    case 'open':
      return open(request.ask);
    case 'plan':
      return plan(request.ask);
    default:
      return take(request.ask);
  }
}

async function open(file: File): Promise<ReaderRequests['open']['answer']> {
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return decoded;
  const parsed = parseTable(decoded.text);
  if (!parsed.ok) return parsed;
  table = parsed.table;
  planned = undefined;
  const { header, rows } = table;
  const { encoding } = decoded;
  const examples = rows.slice(0, EXAMPLES);
  return {
    ok: true,
    file: { encoding, header, examples, lines: rows.length, mapping: guessMapping(header) },
  };
}

function plan({ mapping, idsByName, defaultAgentId }: ReaderRequests['plan']['ask']): PlannedRows {
  if (!table) throw new Error('No file is open');
  planned = planImport(table, mapping, { idsByName: new Map(idsByName), defaultAgentId });
  const people = planned.good.map(({ line, ...rest }) => ({
    ...rest,
    name: `${line.firstName} ${line.lastName}`.trim(),
    phone: line.phone,
    email: line.email,
  }));
  return { people, bad: planned.bad };
}

function take(lineNumbers: number[]): ReaderRequests['take']['answer'] {
  const wanted = new Set(lineNumbers);
  return (planned?.good ?? [])
    .filter(({ lineNumber }) => wanted.has(lineNumber))
    .map(({ line }) => line);
}

function postResponse(message: MessageFromReader): void {
  postMessage(message);
}
