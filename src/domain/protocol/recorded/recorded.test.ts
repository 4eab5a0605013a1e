import { expect, test } from 'vitest';
import { findMutator, mutators } from '../../mutations/mutators.ts';
import { supportedProtocols } from '../version.ts';
import { recordedRequests } from './recorded.testing.ts';

const recorded = [...recordedRequests].flatMap(([protocol, requests]) =>
  requests.flatMap(({ body }) => body.mutations.map((mutation) => ({ protocol, ...mutation }))),
);

test('every supported protocol has recorded pushes with its version number', () => {
  expect([...recordedRequests.keys()]).toEqual(supportedProtocols);
  for (const [protocol, requests] of recordedRequests) {
    expect(new Set(requests.map(({ body }) => body.protocol))).toEqual(new Set([protocol]));
  }
});

test('every mutator has a recorded push with its current arguments', () => {
  const pushed = new Set(recorded.map(({ name, argsVersion }) => `${name} ${argsVersion}`));
  const missing = Object.values(mutators)
    .map(({ name, argsVersion }) => `${name} ${argsVersion}`)
    .filter((current) => !pushed.has(current));
  expect(missing).toEqual([]);
});

test('every recorded push has a mutator that reads its arguments', () => {
  const unread = recorded.filter(
    ({ name, argsVersion, args }) => !findMutator(name, argsVersion)?.subjectOf(args),
  );
  expect(unread).toEqual([]);
});
