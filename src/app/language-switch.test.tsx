import { expect, test } from 'vitest';
import { inEnglish } from './i18n/in-english.testing.tsx';
import { LanguageSwitch } from './language-switch.tsx';

test('frame and full name are attributes only of a switch that has them', () => {
  const plain = inEnglish(<LanguageSwitch />);
  expect(plain).not.toMatch(/data-(framed|named)/);
  expect(plain).toContain('>EN</span>');
  const named = inEnglish(<LanguageSwitch framed named />);
  expect(named).toContain('data-framed="true" data-named="true"');
  expect(named).toContain('>English</span>');
});

test('all languages are offered by their own names, and the current one is chosen', () => {
  const options = [...inEnglish(<LanguageSwitch />).matchAll(/<option([^>]*)>([^<]*)</g)];
  expect(options.map(([, , name]) => name)).toEqual(['English', 'Español', 'Français']);
  expect(options.filter(([, attributes]) => attributes?.includes('selected'))).toEqual([
    options[0],
  ]);
});
