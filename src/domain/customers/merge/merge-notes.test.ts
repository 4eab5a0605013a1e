import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNotes, NOTES_DIVIDER } from './merge-notes.ts';

test('edits of different lines by two agents are merged without a divider', () => {
  const base = 'likes blue\nhas two children\nlives near';
  const kept = 'likes dark blue\nhas two children\nlives near';
  const offered = 'likes blue\nhas two children\nlives near\ncall after six';
  expect(mergeNotes(base, kept, offered)).toBe(
    'likes dark blue\nhas two children\nlives near\ncall after six',
  );
});

test('if two agents edit the same line, both versions are kept, separated by a divider', () => {
  expect(mergeNotes('blue', 'dark blue', 'light blue')).toBe(
    `dark blue\n${NOTES_DIVIDER}\nlight blue`,
  );
});

test('an equal line that two agents add in the same place is stored only one time', () => {
  expect(mergeNotes('blue', 'blue\ncalls', 'blue\ncalls\nFriday')).toBe('blue\ncalls\nFriday');
  expect(mergeNotes('', 'blue\ncalls', 'calls\nFriday')).toBe(
    `blue\ncalls\n${NOTES_DIVIDER}\nFriday`,
  );
});

test('an edit whose base differs from the stored notes duplicates no line', () => {
  expect(mergeNotes('blue', '', 'blue\ncalls')).toBe('blue\ncalls');
  expect(mergeNotes('', 'blue\ncalls', 'blue')).toBe('blue\ncalls');
  expect(mergeNotes('blue\ncalls', 'calls\nblue', 'blue\ncalls\nFriday')).toBe(
    `calls\nblue\n${NOTES_DIVIDER}\nFriday`,
  );
});

test.each([
  ['\n', 'blue'],
  ['blue', '\n'],
  ['  ', 'blue'],
])(
  'a version of the notes without text is omitted from the merged notes: %j and %j',
  (kept, offered) => {
    expect(mergeNotes('', kept, offered)).toBe('blue');
  },
);

test.each([
  ['\nblue', 'red', `\nblue\n${NOTES_DIVIDER}\nred`],
  ['blue\n', 'red', `blue\n\n${NOTES_DIVIDER}\nred`],
  ['blue', 'red\n', `blue\n${NOTES_DIVIDER}\nred\n`],
])('blank lines beside other lines stay: %j and %j are merged to %j', (kept, offered, merged) => {
  expect(mergeNotes('', kept, offered)).toBe(merged);
});

test('if the first version ends or the second version begins with a divider, no second divider is added', () => {
  const endsDivided = `blue\n${NOTES_DIVIDER}`;
  expect(mergeNotes('', endsDivided, 'red')).toBe(`${endsDivided}\nred`);
  const beginsDivided = `${NOTES_DIVIDER}\nred`;
  expect(mergeNotes('', 'blue', beginsDivided)).toBe(`blue\n${beginsDivided}`);
});

test('merged notes contain every line that either agent added', () => {
  const line = fc.constantFrom('a', 'b', 'c', 'd', '');
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, text, (base, kept, offered) => {
      const merged = mergeNotes(base, kept, offered).split('\n');
      const added = [...kept.split('\n'), ...offered.split('\n')].filter(
        (word) => word !== '' && !base.split('\n').includes(word),
      );
      for (const word of added) expect(merged).toContain(word);
    }),
  );
});

test('if one agent changed the notes, or both made the same change, the merge returns the changed notes', () => {
  const text = fc.string();
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeNotes(base, base, changed)).toBe(changed);
      expect(mergeNotes(base, changed, base)).toBe(changed);
      expect(mergeNotes(base, changed, changed)).toBe(changed);
    }),
  );
});
