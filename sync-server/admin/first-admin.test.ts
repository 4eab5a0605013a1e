import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { CommandError } from '../errors/command-error.ts';
import { timeOrderedIds } from '../ports/ids.ts';
import { Pokes } from '../ports/pokes.ts';
import { agentClientIdOf } from '../reconcile/api-mutations/log-agent-mutation.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { createAdmin, findAgentByCode } from './first-admin.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const graham = ['adm001', 'Graham Whitlock', 'graham@example.com', '(212) 555-0100'] as const;
const create = (...fields: string[]) =>
  createAdmin({ ...office, pokes: new Pokes(), ids: timeOrderedIds }, fields);
const agents = () => office.store.read((tx) => tx.all('agents'));

test('the first administrator has the typed fields and all showrooms, and the creation is logged', async () => {
  const showrooms = await office.store.read((tx) => tx.all('showrooms'));
  const agent = await create(...graham);
  expect(agent).toMatchObject({
    agentCode: 'ADM001',
    name: 'Graham Whitlock',
    email: 'graham@example.com',
    phone: '+12125550100',
    role: 'admin',
    active: true,
    showroomIds: showrooms.map(({ id }) => id),
  });
  expect(await agents()).toContainEqual(agent);
  const { value } = await office.store.write([], (tx) =>
    tx.findLogged(agentClientIdOf('head-office'), [1]),
  );
  expect(value).toMatchObject([{ name: 'createAgent', actorId: 'head-office' }]);
});

test('an administrator cannot be created with the code of an existing agent, even in lower case', async () => {
  const before = await agents();
  const [, ...rest] = graham;
  await expect(create('agt001', ...rest)).rejects.toThrow(
    new CommandError('There is an agent AGT001 already.'),
  );
  expect(await agents()).toEqual(before);
});

test('the error message lists the missing and invalid fields of the first administrator', async () => {
  await expect(create('adm001', '', 'none')).rejects.toThrow(
    new CommandError('These cannot be read: name, email, phone.'),
  );
});

test('an agent is found by the agent code, even if the code is typed with spaces and in lower case', async () => {
  expect(await findAgentByCode(office.store, ' agt001 ')).toEqual(anAgent());
  await expect(findAgentByCode(office.store, ' agt404 ')).rejects.toThrow(
    new CommandError('There is no agent AGT404.'),
  );
});
