import { expect, test, vi } from 'vitest';
import { addRootClass } from './root-class.ts';

test('a class stays on the root element until the last caller that added the class removes it', () => {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
  };
  vi.stubGlobal('document', { documentElement: { classList } });
  const sheetCloses = addRootClass('has-modal');
  const questionCloses = addRootClass('has-modal');
  questionCloses();
  expect(classes).toContain('has-modal');
  sheetCloses();
  expect(classes).not.toContain('has-modal');
  vi.unstubAllGlobals();
});
