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

const EXAMPLE_ROWS = 3;
let table: FileTable | undefined;
let importPlan: ImportPlan | undefined;

addEventListener('message', ({ data }: MessageEvent<MessageToReader>) => {
  void handleRequest(data).then(
    (answer) => postResponse({ requestId: data.requestId, answer }),
    (error: unknown) => postResponse({ requestId: data.requestId, failure: summarizeError(error) }),
  );
});

async function handleRequest(request: MessageToReader) {
  switch (request.kind) {
    case 'open':
      return openFile(request.ask);
    case 'plan':
      return planRows(request.ask);
    default:
      return takeRows(request.ask);
  }
}

async function openFile(file: File): Promise<ReaderRequests['open']['answer']> {
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return decoded;
  const parsed = parseTable(decoded.text);
  if (!parsed.ok) return parsed;
  table = parsed.table;
  importPlan = undefined;
  const { header, rows } = table;
  const { encoding } = decoded;
  const examples = rows.slice(0, EXAMPLE_ROWS);
  return {
    ok: true,
    file: { encoding, header, examples, lines: rows.length, mapping: guessMapping(header) },
  };
}

function planRows({
  mapping,
  idsByName,
  defaultAgentId,
}: ReaderRequests['plan']['ask']): PlannedRows {
  if (!table) throw new Error('No file is open');
  importPlan = planImport(table, mapping, { idsByName: new Map(idsByName), defaultAgentId });
  const people = importPlan.good.map(({ line, ...rest }) => ({
    ...rest,
    name: `${line.firstName} ${line.lastName}`.trim(),
    phone: line.phone,
    email: line.email,
  }));
  return { people, bad: importPlan.bad };
}

function takeRows(lineNumbers: number[]): ReaderRequests['take']['answer'] {
  const lineNumberSet = new Set(lineNumbers);
  return (importPlan?.good ?? [])
    .filter(({ lineNumber }) => lineNumberSet.has(lineNumber))
    .map(({ line }) => line);
}

function postResponse(message: MessageFromReader): void {
  postMessage(message);
}
