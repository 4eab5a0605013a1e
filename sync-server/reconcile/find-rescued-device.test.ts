import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHeadOffice, type TestHeadOffice } from '../server.testing.ts';
import { registration, testDevice, pushRequest } from '../rows.testing.ts';
import { findRescuedDevice } from './find-rescued-device.ts';

const rescuer = testDevice({ id: 'rescuer', name: 'Rescuer' });
const elsewhere = testDevice({ id: 'rescuer', showroomId: 'brooklyn' });

let office: TestHeadOffice;
beforeEach(async () => {
  office = await openTestHeadOffice();
  await office.enrol('device-token');
});
afterEach(() => office.close());

const find = (mutations: unknown[], device = rescuer) =>
  findRescuedDevice(office.store, device, pushRequest(mutations));

test('the owner is the device of the client, not the device that the mutations name', async () => {
  await office.push([registration(1)]);
  const found = await find([registration(2, { deviceId: 'another' })]);
  expect(found).toMatchObject({ id: 'device-1', name: 'Tablet by the door' });
});

test.each([
  ['an enrolled device', [null, { deviceId: '' }, { deviceId: 'device-1' }], testDevice()],
  ['an unknown device', [{ deviceId: 'lost' }], { ...rescuer, id: 'lost', name: 'lost' }],
  ['no device', [null, { deviceId: '' }], rescuer],
])('the owner of mutations that name %s is found', async (_title, mutations, expected) => {
  expect(await find(mutations)).toMatchObject(expected);
});

test.each([
  ['settled mutations', [{ mutationId: 1 }, { mutationId: 2 }], true],
  ['a mutation that is not settled', [{ mutationId: 1 }, { mutationId: 3 }], false],
  ['a mutation without a number', [{ mutationId: 1 }, {}], false],
])('from another showroom, a rescue of %s is allowed: %s', async (_title, mutations, isAllowed) => {
  await office.push([registration(1), registration(2)]);
  const found = find(mutations, elsewhere);
  await (isAllowed
    ? expect(found).resolves.toMatchObject({ id: 'device-1' })
    : expect(found).rejects.toThrow('FORBIDDEN'));
});

test('from another showroom, a rescue of an unknown client is rejected', async () => {
  await expect(find([registration(1)], elsewhere)).rejects.toThrow('FORBIDDEN');
});
