import { beforeEach, expect, test } from 'vitest';
import {
  closeAssistant,
  openAssistant,
  consumeQuestion,
  toggleAssistant,
} from './assistant-store.ts';

beforeEach(closeAssistant);

test(
  'a question that opens the assistant is consumed one time, and is discarded if the panel closes',
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
