import { beforeEach, expect, test } from 'vitest';
import {
  closeAssistant,
  openAssistant,
  consumeQuestion,
  toggleAssistant,
} from './assistant-store.ts';

beforeEach(closeAssistant);

test(
  'the question that opens the assistant panel is asked once, and not after the panel is closed',
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
