import { expect, test } from 'vitest';
import { findMutator, mutators } from '../../mutations/mutators.ts';
import { supportedProtocols } from '../version.ts';
import { recordedRequests } from './recorded.testing.ts';

const recorded = [...recordedRequests].flatMap(([protocol, requests]) =>
  requests.flatMap(({ body }) => body.mutations.map((mutation) => ({ protocol, ...mutation }))),
);

test('recorded pushes exist for every supported protocol version', () => {
  expect([...recordedRequests.keys()]).toEqual(supportedProtocols);
  for (const [protocol, requests] of recordedRequests) {
    expect(new Set(requests.map(({ body }) => body.protocol))).toEqual(new Set([protocol]));
  }
});

test('a recorded push exists for the current arguments of every mutator', () => {
  const pushed = new Set(recorded.map(({ name, argsVersion }) => `${name} ${argsVersion}`));
  const missing = Object.values(mutators)
    .map(({ name, argsVersion }) => `${name} ${argsVersion}`)
    .filter((current) => !pushed.has(current));
  expect(missing).toEqual([]);
});

test('a mutator can read the arguments of every recorded push', () => {
  const unread = recorded.filter(
    ({ name, argsVersion, args }) => !findMutator(name, argsVersion)?.subjectOf(args),
  );
  expect(unread).toEqual([]);
});
