import { expect, test } from 'vitest';
import { RequestError } from '../../errors/request-error.ts';
import { SignInGuard } from './sign-in-guard.ts';

const HOME = '10.0.0.1';
const ELSEWHERE = '192.0.2.7';

function openDoor() {
  let now = 1_000_000_000;
  let checked = 0;
  const guard = new SignInGuard({ now: () => now });
  const attempt = (agentCode: string, address: string, isRight: boolean, deviceId?: string) =>
    guard.watch({ agentCode, address, deviceId }, () => {
      checked += 1;
      return isRight
        ? Promise.resolve('in')
        : Promise.reject(new RequestError('INVALID_CREDENTIALS'));
    });
  return {
    right: (agentCode: string, address: string) => attempt(agentCode, address, true),
    wrong: (agentCode: string, address: string, deviceId?: string) =>
      attempt(agentCode, address, false, deviceId).catch((error: unknown) => error as RequestError),
    rightOnTablet: (agentCode: string, deviceId: string) =>
      attempt(agentCode, ELSEWHERE, true, deviceId),
    passTime: (ms: number) => {
      now += ms;
    },
    checked: () => checked,
  };
}

test('10,000 wrong passwords cause five checks and pause no agent at the address of an earlier sign-in', async () => {
  const door = openDoor();
  await door.right('AGT001', HOME);
  await door.right('AGT002', ELSEWHERE);
  const before = door.checked();
  for (let tries = 0; tries < 10_000; tries += 1) await door.wrong('AGT001', ELSEWHERE);
  expect(door.checked() - before).toBe(5);
  // The attacked agent can still sign in from an address used before, and another agent can sign in
  // from the address of the attacker.
  await expect(door.right('AGT001', HOME)).resolves.toBe('in');
  await expect(door.right('AGT002', ELSEWHERE)).resolves.toBe('in');
});

test('10,000 concurrent sign-ins with wrong passwords cause only five password checks', async () => {
  const door = openDoor();
  await Promise.all(Array.from({ length: 10_000 }, () => door.wrong('AGT001', ELSEWHERE)));
  expect(door.checked()).toBe(5);
});

test('30 wrong passwords for different agents from one address pause further sign-ins from the address', async () => {
  const door = openDoor();
  for (let tries = 0; tries < 1000; tries += 1) await door.wrong(`AGT${tries}`, ELSEWHERE);
  expect(door.checked()).toBe(30);
});

test('wrong passwords from many addresses pause an agent, except at addresses of earlier sign-ins', async () => {
  const door = openDoor();
  await door.right('AGT001', HOME);
  for (let tries = 0; tries < 1000; tries += 1) await door.wrong('AGT001', `192.0.2.${tries}`);
  expect(door.checked()).toBe(101);
  await expect(door.right('AGT001', HOME)).resolves.toBe('in');
});

test('each sign-in pause is twice as long as the last, until a right password resets the length', async () => {
  const door = openDoor();
  const pause = async () => {
    for (let tries = 0; tries < 5; tries += 1) await door.wrong('AGT001', HOME);
    return door.wrong('AGT001', HOME);
  };
  expect(await pause()).toMatchObject({ details: { retryAfterMs: 30_000 } });
  door.passTime(30_001);
  expect(await pause()).toMatchObject({ details: { retryAfterMs: 60_000 } });
  door.passTime(60_001);
  await door.right('AGT001', HOME);
  expect(await pause()).toMatchObject({ details: { retryAfterMs: 30_000 } });
});

test('a sign-in that fails for a server error or a forbidden showroom does not count as a wrong try', async () => {
  const guard = new SignInGuard({ now: () => 1000 });
  const tried = { agentCode: 'AGT001', address: HOME };
  const broken = () => guard.watch(tried, () => Promise.reject(new Error('disk')));
  for (let tries = 0; tries < 20; tries += 1) await expect(broken()).rejects.toThrow('disk');
  const refused = () =>
    guard.watch(tried, () => Promise.reject(new RequestError('SHOWROOM_NOT_ALLOWED')));
  for (let tries = 0; tries < 20; tries += 1) await expect(refused()).rejects.toThrow('SHOWROOM');
});

test('at most 20,000 known pairs of agent and address are exempt from the pause of the address', async () => {
  const door = openDoor();
  for (let at = 1; at <= 20_000; at += 1) await door.right(`AGT${at}`, HOME);
  await door.right('one more', HOME);
  for (let tries = 0; tries < 30; tries += 1) await door.wrong(`other-${tries}`, HOME);
  await expect(door.right('AGT20000', HOME)).resolves.toBe('in');
  await expect(door.right('one more', HOME)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('wrong passwords from unknown devices do not pause an agent on an enrolled tablet at their address', async () => {
  const door = openDoor();
  for (let tries = 0; tries < 200; tries += 1) {
    await door.wrong('AGT001', ELSEWHERE);
    await door.wrong(`AGT${tries}`, ELSEWHERE);
    await door.wrong('AGT001', `192.0.2.${tries}`);
  }
  await expect(door.rightOnTablet('AGT001', 'device-1')).resolves.toBe('in');
});

test('wrong passwords on an enrolled tablet pause the agent on the tablet, and after 30 tries all agents', async () => {
  const door = openDoor();
  for (let tries = 0; tries < 10; tries += 1) await door.wrong('AGT001', HOME, 'device-1');
  expect(door.checked()).toBe(5);
  await expect(door.rightOnTablet('AGT001', 'device-1')).rejects.toThrow('TOO_MANY_REQUESTS');
  await expect(door.rightOnTablet('AGT001', 'device-2')).resolves.toBe('in');
  await expect(door.right('AGT001', HOME)).resolves.toBe('in');
  for (let tries = 0; tries < 100; tries += 1) await door.wrong(`AGT${tries}`, HOME, 'device-1');
  await expect(door.rightOnTablet('AGT999', 'device-1')).rejects.toThrow('TOO_MANY_REQUESTS');
});
