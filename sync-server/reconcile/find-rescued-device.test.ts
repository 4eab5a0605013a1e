import { afterEach, beforeEach, expect, test } from 'vitest';
import { registration, testDevice, pushRequest } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { findRescuedDevice } from './find-rescued-device.ts';

const rescuer = testDevice({ id: 'rescuer', name: 'Rescuer' });
const elsewhere = testDevice({ id: 'rescuer', showroomId: 'brooklyn' });

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.enrol('device-token');
});
afterEach(() => office.close());

const find = (mutations: unknown[], device = rescuer) =>
  findRescuedDevice(office.store, device, pushRequest(mutations));

test('rescued mutations belong to the device of their client, even if they contain another device id', async () => {
  await office.push([registration(1)]);
  const found = await find([registration(2, { deviceId: 'another' })]);
  expect(found).toMatchObject({ id: 'device-1', name: 'Tablet by the door' });
});

test.each([
  [
    'the id of an enrolled device',
    'this device',
    [null, { deviceId: '' }, { deviceId: 'device-1' }],
    testDevice(),
  ],
  [
    'an unknown device id',
    'a device of this id',
    [{ deviceId: 'lost' }],
    { ...rescuer, id: 'lost', name: 'lost', ungrantedUntil: null },
  ],
  ['no device id', 'the rescuing tablet', [null, { deviceId: '' }], rescuer],
])(
  'mutations of an unknown client that contain %s are rescued for %s',
  async (_title, _device, mutations, expected) => {
    expect(await find(mutations)).toMatchObject(expected);
  },
);

test.each([
  ['settled mutations', true, [{ mutationId: 1 }, { mutationId: 2 }]],
  ['a mutation that is not settled', false, [{ mutationId: 1 }, { mutationId: 3 }]],
  ['a mutation without an id', false, [{ mutationId: 1 }, {}]],
])(
  'a rescue of %s by a tablet of another showroom is allowed: %s',
  async (_title, isAllowed, mutations) => {
    await office.push([registration(1), registration(2)]);
    const found = find(mutations, elsewhere);
    await (isAllowed
      ? expect(found).resolves.toMatchObject({ id: 'device-1' })
      : expect(found).rejects.toThrow('FORBIDDEN'));
  },
);

test('mutations of the rescuer’s showroom can be rescued after their device has left the showroom', async () => {
  await office.store.fleet.arrive('device-1', 'brooklyn');
  const grant = await office.grantTo('AGT001');
  const found = await find([registration(1, { grant }), registration(2, { grant })]);
  expect(found).toMatchObject({ id: 'device-1', showroomId: 'manhattan' });
  const foreign = await office.grantTo('AGT001', { deviceId: 'device-2' });
  for (const other of [{}, { grant: foreign }, { grant, spaceId: 'brooklyn' }]) {
    const mixed = [registration(1, { grant }), registration(2, other)];
    await expect(find(mixed)).rejects.toThrow('FORBIDDEN');
  }
});

test('a rescue of a client unknown to the server by a tablet of another showroom is rejected', async () => {
  await expect(find([registration(1)], elsewhere)).rejects.toThrow('FORBIDDEN');
});
