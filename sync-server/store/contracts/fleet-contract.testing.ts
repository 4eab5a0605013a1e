import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceReport } from '#domain/protocol/fleet.ts';
import { testDevice } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';

export const testReport: DeviceReport = {
  appVersion: '0.1.0 (abc)',
  protocol: 2,
  waiting: 0,
  oldestAt: null,
  documentsWaiting: 0,
  attentions: 1,
  persisted: true,
  freeBytes: 1e9,
  battery: { level: 0.5, charging: false },
  clockOffset: -120,
  kioskMode: true,
  handedOver: false,
};

export function describeFleet(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the fleet in ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
      const { credentials } = store;
      await credentials.saveDevice(testDevice({ id: 'b', name: 'Desk' }), 'hash-b');
      await credentials.saveDevice(testDevice({ id: 'a', name: 'Door' }), 'hash-a');
      await credentials.saveDevice(testDevice({ id: 'c', showroomId: 'queens' }), 'hash-c');
    });
    afterEach(() => store.close());

    test('the tablets of the requested showrooms are listed, sorted by name', async () => {
      const listed = await store.fleet.list(['manhattan']);
      expect(listed.map(({ id }) => id)).toEqual(['b', 'a']);
      expect(listed[0]).toMatchObject({ ending: null, movesTo: null, report: null, wipedAt: null });
      expect(await store.fleet.list([])).toEqual([]);
    });

    test('the report of a tablet is stored unchanged', async () => {
      await store.fleet.saveReport('a', testReport, 5000);
      expect(await store.fleet.find('a')).toMatchObject({ report: testReport, lastSeenAt: 5000 });
      expect((await store.fleet.find('b'))?.report).toBeNull();
    });

    test('a stored report of another release that does not match the schema is read as null', async () => {
      const report: object = { ...testReport, battery: 'half' };
      await store.fleet.saveReport('a', report as DeviceReport, 5000);
      expect(await store.fleet.find('a')).toMatchObject({ report: null, lastSeenAt: 5000 });
      const listed = await store.fleet.list(['manhattan']);
      expect(listed.map(({ id, report: stored }) => [id, stored])).toEqual([
        ['b', null],
        ['a', null],
      ]);
    });

    test('a tablet can be renamed, and its move to another showroom is first ordered and then confirmed', async () => {
      await store.fleet.rename('a', 'Entrance');
      await store.fleet.sendTo('a', 'queens');
      expect(await store.fleet.find('a')).toMatchObject({
        name: 'Entrance',
        showroomId: 'manhattan',
        movesTo: 'queens',
      });
      await store.fleet.arrive('a', 'queens');
      expect(await store.fleet.find('a')).toMatchObject({ showroomId: 'queens', movesTo: null });
    });

    test('a tablet can be approved, listed by its enrolling agents, and reopened after its end', async () => {
      const { fleet, credentials } = store;
      const enrollers = ['AGT001', 'AGT002'];
      await credentials.saveDevice({ ...testDevice({ id: 'a' }), enrollers }, 'hash-a');
      expect(await fleet.find('a')).toMatchObject({ approvedAt: null, approvedBy: null });
      await fleet.approve('a', { agentId: 'MGR001', at: 6000 });
      expect(await fleet.find('a')).toMatchObject({ approvedAt: 6000, approvedBy: 'MGR001' });
      await credentials.recordPull('a', 6500);
      expect(await fleet.listEnrolledBy('AGT002')).toMatchObject([
        { id: 'a', enrollers, lastPulledAt: 6500 },
      ]);
      await fleet.end('a', 'lost', { agentId: null, at: 7000 });
      await fleet.recordWiped('a', 7500);
      expect(await fleet.listEnrolledBy('AGT002')).toEqual([]);
      await fleet.reopen('a');
      const open = { ending: null, endedAt: null, wipedAt: null, approvedAt: 6000 };
      expect(await fleet.find('a')).toMatchObject(open);
      expect(await credentials.findDevice('a')).toMatchObject({ revokedAt: null, ending: null });
    });

    test('a lost tablet loses access immediately, a revoked tablet after its report of the wipe', async () => {
      const by = { agentId: 'AGT002', at: 7000 };
      await store.fleet.end('a', 'lost', by);
      await store.fleet.end('b', 'revoked', by);
      expect(await store.credentials.findDeviceByToken('hash-a')).toMatchObject({
        ending: 'lost',
        endedAt: 7000,
      });
      expect((await store.credentials.findDeviceByToken('hash-a'))?.revokedAt).toBe(7000);
      expect((await store.credentials.findDeviceByToken('hash-b'))?.revokedAt).toBeNull();
      await store.fleet.recordWiped('b', 8000);
      expect((await store.credentials.findDeviceByToken('hash-b'))?.revokedAt).toBe(8000);
      expect(await store.fleet.find('b')).toMatchObject({ wipedAt: 8000 });
    });

    test('a repeated end of a tablet keeps the time of the first end, and a wiped tablet stays without access', async () => {
      const { fleet, credentials } = store;
      await fleet.end('a', 'revoked', { agentId: 'AGT002', at: 7000 });
      await fleet.end('a', 'lost', { agentId: 'AGT002', at: 7500 });
      const lost = { ending: 'lost', endedAt: 7000, revokedAt: 7500 };
      expect(await credentials.findDevice('a')).toMatchObject(lost);
      await fleet.end('b', 'revoked', { agentId: 'AGT002', at: 7000 });
      await fleet.recordWiped('b', 8000);
      await fleet.end('b', 'revoked', { agentId: 'AGT002', at: 9000 });
      const wiped = { ending: 'revoked', endedAt: 7000, revokedAt: 8000 };
      expect(await credentials.findDevice('b')).toMatchObject(wiped);
    });

    test('the reopening of a tablet that was ended twice makes its grants valid again', async () => {
      const { fleet, grants } = store;
      const ids = { agentId: 'AGT001', deviceId: 'a' };
      const issued = { ...ids, sessionHash: 'session', issuedAt: 6000, nonce: 'nonce' };
      const { token } = await grants.issue(issued);
      const find = async () => (await store.write([], (tx) => tx.findGrants([token]))).value;
      await fleet.end('a', 'revoked', { agentId: 'AGT002', at: 7000 });
      await fleet.end('a', 'lost', { agentId: 'AGT002', at: 7500 });
      expect((await find()).get(token)).toMatchObject({ endedAt: 7000 });
      await fleet.reopen('a');
      expect((await find()).get(token)).toMatchObject({ endedAt: null });
    });

    test('the reopening of a tablet keeps grants ended that a sign-out or another tablet ended', async () => {
      const { fleet, grants } = store;
      const issue = async (agentId: string, deviceId: string, nonce: string) => {
        const fields = { agentId, deviceId, nonce };
        return (await grants.issue({ ...fields, sessionHash: 'session', issuedAt: 6000 })).token;
      };
      const signedOut = await issue('AGT001', 'a', 'first');
      const reopened = await issue('AGT002', 'a', 'second');
      const elsewhere = await issue('AGT002', 'b', 'third');
      await grants.end('AGT001', 6500);
      for (const id of ['a', 'b']) await fleet.end(id, 'lost', { agentId: null, at: 7000 });
      await fleet.reopen('a');
      const { value } = await store.write([], (tx) =>
        tx.findGrants([signedOut, reopened, elsewhere]),
      );
      expect(value.get(signedOut)).toMatchObject({ endedAt: 6500 });
      expect(value.get(reopened)).toMatchObject({ endedAt: null });
      expect(value.get(elsewhere)).toMatchObject({ endedAt: 7000 });
    });
  });
}
