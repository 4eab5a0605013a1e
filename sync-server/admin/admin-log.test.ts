import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCatalogue } from '#domain/catalogue/price-list.testing.ts';
import { timeOrderedIds } from '../ports/ids.ts';
import { Pokes } from '../ports/pokes.ts';
import { agentClientIdOf } from '../reconcile/api-mutations/log-agent-mutation.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { changeAgent } from './change-agents.ts';
import { changeShowroom } from './change-showroom.ts';
import { changeTargets } from './change-targets.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { publishConsentText } from './publish-consent-text.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const action = { actorId: 'ADM001' };
const deps = () => ({ ...office, pokes: new Pokes(), ids: timeOrderedIds });

/** Returns the log entries of the administrator. */
async function readLog() {
  const logged = await office.store.write([], (tx) =>
    tx.findLogged(agentClientIdOf('ADM001'), [1, 2, 3]),
  );
  return logged.value.map(({ name, spaceId, raw }) => ({ name, spaceId, raw }));
}

test('the log entry of a changed showroom has the changed fields', async () => {
  const change = { showroom: { name: 'Renamed' }, rules: { capacity: 3 }, closed: true };
  await changeShowroom(deps(), action, { showroomId: 'manhattan', change });
  expect(await readLog()).toMatchObject([
    {
      name: 'changeShowroom',
      spaceId: 'manhattan',
      raw: { args: { showroomId: 'manhattan', ...change } },
    },
  ]);
});

test('a change of targets adds one log entry with all targets; an empty list of targets adds none', async () => {
  await changeTargets(deps(), action, []);
  expect(await readLog()).toEqual([]);
  const targets = [
    { showroomId: 'manhattan', month: '2026-11', revenue: 20 },
    { showroomId: 'brooklyn', month: '2026-12', revenue: null },
  ];
  await changeTargets(deps(), action, targets);
  expect(await readLog()).toMatchObject([
    { name: 'changeTargets', spaceId: 'manhattan', raw: { args: { targets } } },
  ]);
});

test('the publication of a price list or a consent text is logged in the catalogue space', async () => {
  const file = JSON.stringify(aCatalogue());
  await publishCatalogue(deps(), action, { file, validFrom: '2026-12-24', follows: 0 });
  const text = { version: '2027', sentences: { en: 'The customer agrees' } };
  await publishConsentText(deps(), action, text);
  expect(await readLog()).toMatchObject([
    {
      name: 'publishCatalogue',
      spaceId: 'catalogue',
      raw: { args: { generation: 1, validFrom: '2026-12-24' } },
    },
    { name: 'publishConsentText', spaceId: 'catalogue', raw: { args: text } },
  ]);
});

test('the log entry of a changed agent has the new role, showrooms and state', async () => {
  await office.write([{ op: 'put', table: 'agents', row: anAgent() }]);
  const change = {
    role: 'manager',
    showroomIds: ['brooklyn', 'manhattan'],
    active: false,
  } as const;
  const showroomIds = [...change.showroomIds];
  await changeAgent(deps(), action, { agentId: 'AGT001', change: { ...change, showroomIds } });
  expect(await readLog()).toMatchObject([
    { name: 'changeAgent', spaceId: 'brooklyn', raw: { args: { agentId: 'AGT001', ...change } } },
  ]);
});
