import { expect, test } from 'vitest';
import { inEnglish } from './i18n/in-english.testing.tsx';
import { LanguageSwitch } from './language-switch.tsx';

test('the attributes for a frame and a full name exist only where requested', () => {
  const plain = inEnglish(<LanguageSwitch />);
  expect(plain).not.toMatch(/data-(framed|named)/);
  expect(plain).toContain('>EN</span>');
  const named = inEnglish(<LanguageSwitch framed named />);
  expect(named).toContain('data-framed="true" data-named="true"');
  expect(named).toContain('>English</span>');
});

test('all languages have their native names, and the current one is selected', () => {
  const options = [...inEnglish(<LanguageSwitch />).matchAll(/<option([^>]*)>([^<]*)</g)];
  expect(options.map(([, , name]) => name)).toEqual(['English', 'Español', 'Français']);
  expect(options.filter(([, attributes]) => attributes?.includes('selected'))).toEqual([
    options[0],
  ]);
});
