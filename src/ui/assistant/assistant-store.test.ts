import { beforeEach, expect, test } from 'vitest';
import {
  closeAssistant,
  openAssistant,
  consumeQuestion,
  toggleAssistant,
  useAssistantState,
} from './assistant-store.ts';

beforeEach(closeAssistant);

test(
  'a question that opens the assistant can be read once, and is discarded if the panel closes',
  { meta: { requirements: 'STATE-10' } },
  () => {
    const question = { key: 'about', values: { model: 'G70' } };
    openAssistant(question);
    expect(consumeQuestion()).toEqual(question);
    expect(consumeQuestion()).toBeNull();
    openAssistant(question);
    toggleAssistant();
    expect(consumeQuestion()).toBeNull();
  },
);

test('a toggle opens a closed panel without a question, and closes an open panel', () => {
  toggleAssistant();
  expect(useAssistantState.getState()).toEqual({ isOpen: true, question: null });
  toggleAssistant();
  expect(useAssistantState.getState()).toEqual({ isOpen: false, question: null });
});
