import { expect, test } from 'vitest';
import { renderInEnglish } from '../app/i18n/render-in-english.testing.tsx';
import { BuildCodeText } from './build-code-text.tsx';

test('a build code is grouped visually, spelled out for screen readers, and followed by a hint', () => {
  const html = renderInEnglish(<BuildCodeText code="G7K4M2QX" hint="Say it at the desk." />);
  expect(html).toContain('<span aria-hidden="true">G7K4-M2QX</span>');
  expect(html).toContain('G 7 K 4 M 2 Q X');
  expect(html).toMatch(/<p[^>]*>Say it at the desk\.<\/p>/);
});

test('a build code without a hint renders no empty paragraph', () => {
  expect(renderInEnglish(<BuildCodeText code="G7K4M2QX" />)).not.toMatch(/<p[^>]*><\/p>/);
});
