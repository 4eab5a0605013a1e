import { expect, test } from 'vitest';
import { parseChatMessages } from './chat-message.ts';

const asked = { id: 'm-1', role: 'user', content: 'G70?', timestamp: 5, suggestions: [] };
const answered = { ...asked, id: 'm-2', role: 'assistant', content: 'From $44,975' };

test(
  'a message without a valid id, role, content and timestamp is dropped from the conversation',
  { meta: { requirements: 'ENT-73, ENT-74' } },
  () => {
    expect(parseChatMessages([asked, answered])).toEqual([asked, answered]);
    for (const field of ['id', 'role', 'content', 'timestamp'] as const) {
      const { [field]: _gone, ...rest } = asked;
      expect(parseChatMessages([rest, answered])).toEqual([answered]);
    }
    for (const role of ['system', 'tool', ''])
      expect(parseChatMessages([{ ...asked, role }])).toEqual([]);
  },
);
