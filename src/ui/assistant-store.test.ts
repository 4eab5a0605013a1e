import { beforeEach, expect, test } from 'vitest';
import { closeAssistant, openAssistant, takeQuestion, toggleAssistant } from './assistant-store.ts';

beforeEach(closeAssistant);

test('STATE-10 the panel is opened, closed and toggled, with a question or without', () => {
  const question = { key: 'about', values: { model: 'G70' } };
  openAssistant(question);
  expect(takeQuestion()).toEqual(question);
  expect(takeQuestion()).toBeNull();
  openAssistant(question);
  toggleAssistant();
  expect(takeQuestion()).toBeNull();
});
