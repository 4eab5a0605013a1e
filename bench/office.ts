import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '../src/domain/customers/customer.ts';
import { countAll } from './count-all.ts';
import { openSqliteStore } from '../sync-server/store/open-sqlite-store.ts';

/** Where the bench's own head office is; others have theirs beside it. */
const PORT = 8899;

interface Wanted {
  /** Beside those of the demo showroom. */
  customers: number;
  webDir: string;
  port?: number;
}

/** A head office process of its own with a demo showroom and as many more customers as are wanted. */
export async function openOffice({ customers, webDir, port = PORT }: Wanted) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-office-'));
  const env = {
    ...process.env,
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_DIR: webDir,
    LOG_LEVEL: 'error',
  };
  const start = async () => {
    const server = spawn(process.execPath, ['sync-server/main.ts'], { stdio: 'ignore', env });
    while (!(await answers(port))) await pause(50);
    return server;
  };
  let server: ChildProcess = await start();
  await stop(server);
  await addCustomers(join(dataDir, 'head-office.sqlite'), customers);
  server = await start();
  const url = `http://127.0.0.1:${port}`;
  return { url, webDir, close: () => stop(server), enrol: () => enrol(url) };
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function addCustomers(file: string, count: number): Promise<void> {
  const store = await openSqliteStore(file);
  for (let at = 0; at < count; at += 5000) {
    const rows = Array.from({ length: Math.min(5000, count - at) }, (_, index) =>
      benchCustomer(at + index),
    );
    await store.write(['manhattan'], async (tx) => {
      tx.applyWrites(rows.map((row) => ({ op: 'put', table: 'customers', row })));
    });
  }
  await countAll(store);
  await store.close();
}

const names = ['Amara', 'Bruno', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Ines'];
const families = ['Okafor', 'Lindqvist', 'Moretti', 'Petrov', 'Yilmaz', 'Haddad', 'Tanaka'];

function benchCustomer(number: number): Customer {
  const firstName = names[number % names.length] ?? '';
  const lastName = `${families[number % families.length] ?? ''} ${number}`;
  return {
    id: `bench-${String(number).padStart(6, '0')}`,
    showroomId: 'manhattan',
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `guest.${number}@example.com`,
    phone: `+1555${String(number).padStart(7, '0')}`,
    intent: 'browsing',
    budgetRange: { min: 2_000_000, max: 5_000_000 },
    contactPreference: 'phone',
    preferredTime: 'any',
    notes: 'Wants to see the interior in daylight before deciding.',
    assignedTo: 'AGT001',
    consent: { contact: true, textVersion: 'en-2026-01' },
    registeredAt: 1_700_000_000_000 - number * 50 * 60_000,
    lastActivityAt: 1_700_000_000_000 + number,
  };
}

async function enrol(url: string) {
  const ask = async <T>(path: string, token: string, body: object): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: T };
    return data;
  };
  const credentials = { agentCode: 'AGT001', password: 'showroom-demo' };
  const { token } = await ask<{ token: string }>('/api/agents/login', '', credentials);
  return ask<{ deviceId: string; deviceToken: string; showroomId: string }>('/api/devices', token, {
    deviceId: null,
    name: 'Bench',
    showroomId: 'manhattan',
  });
}
