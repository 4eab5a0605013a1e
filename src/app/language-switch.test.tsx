import { expect, test } from 'vitest';
import { renderInEnglish } from './i18n/render-in-english.testing.tsx';
import { LanguageSwitch } from './language-switch.tsx';

test('the language switch has a frame and shows the full language name only if its props request them', () => {
  const plain = renderInEnglish(<LanguageSwitch />);
  expect(plain).not.toMatch(/data-(framed|named)/);
  expect(plain).toContain('>EN</span>');
  const named = renderInEnglish(<LanguageSwitch framed named />);
  expect(named).toContain('data-framed="true" data-named="true"');
  expect(named).toContain('>English</span>');
});

test('all languages are listed by native name, and the current language is selected', () => {
  const options = [...renderInEnglish(<LanguageSwitch />).matchAll(/<option([^>]*)>([^<]*)</g)];
  expect(options.map(([, , name]) => name)).toEqual(['English', 'Español', 'Français']);
  expect(options.filter(([, attributes]) => attributes?.includes('selected'))).toEqual([
    options[0],
  ]);
});
