import { expect, test } from 'vitest';
import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import { aContext, testFacts } from '#domain/assistant/assistant.testing.ts';
import { createCatalogueTools } from './catalogue-tools.ts';

function useTool(name: string, argument = '', fields: Partial<QuestionContext> = {}) {
  const { tools, known } = createCatalogueTools(testFacts, aContext(fields));
  const text = tools.find((tool) => tool.name === name)?.lookUp(argument) ?? '';
  return { lines: text.split('\n'), known };
}

test('the `list_models` tool returns every model of the price list, even if the screen shows one car', () => {
  const { lines, known } = useTool('list_models', '', {
    vehicleId: 'g70',
    topic: { intent: 'price', vehicleIds: ['g70'] },
  });
  expect(lines.slice(0, 6)).toEqual([
    'G70: from $44,975.',
    'GV70: from $49,975.',
    'G80: from $57,475.',
    'GV60: from $64,975.',
    'GV80: from $69,975.',
    'G90: from $82,475.',
  ]);
  expect([known.has('44975'), known.has('82475'), known.has('375')]).toEqual([true, true, false]);
});

test('the `describe_model` tool returns body type, quickest version, packages and trims of a known model', () => {
  const { lines, known } = useTool('describe_model', 'G70');
  for (const begin of [
    'Body type: Sedan.',
    'The quickest version is the 3.3T AWD: 375 HP',
    'Packages for the G70 range from Head-up ($500) to Driver Assistance ($1,375).',
    'Trims for the G70: Standard, Sport Prestige, and Sport Advanced.',
  ]) {
    expect(lines.filter((line) => line.startsWith(begin))).toHaveLength(1);
  }
  for (const figure of ['375', '7200', '1875', '8500']) expect(known.has(figure)).toBe(true);
  expect(useTool('describe_model', 'Model T')).toEqual({
    lines: ['There is no such model.'],
    known: new Set(),
  });
});

test('assistant tools accept English questions and return texts in the language of the customer', () => {
  const language = 'es';
  expect(useTool('describe_model', 'G70', { language }).lines[1]).toMatch(/^Carrocería: /);
  expect(useTool('look_up', 'price of the GV80', { language }).lines[0]).toBe(
    'GV80: desde $69,975.',
  );
  expect(useTool('look_up', 'which colors?', { language, vehicleId: 'g70' }).lines[0]).toMatch(
    /^Colores exteriores del G70: /,
  );
  expect(useTool('look_up', 'price of the GV80').lines[0]).toBe('GV80: from $69,975.');
  expect(useTool('look_up', 'what does it cost?', { vehicleId: 'g90' }).lines[0]).toBe(
    'G90: from $82,475.',
  );
});
