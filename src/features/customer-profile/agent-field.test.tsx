import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { AgentField } from './agent-field.tsx';

test('the agent field still offers the selected agent if that agent belongs to another showroom', () => {
  const html = renderInEnglish(
    <AgentField
      label="Agent"
      nameOf={(id) => (id === 'AGT009' ? 'Nora Left' : '')}
      onChange={() => {}}
      showroomId="manhattan"
      value="AGT009"
    />,
  );
  expect(html).toMatch(/<option[^>]*value="AGT009"[^>]*>Nora Left<\/option>/);
});
