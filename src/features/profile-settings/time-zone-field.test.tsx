import { expect, test } from 'vitest';
import { agentTimeZones } from '#domain/agents/agent.ts';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const optionsOf = (timezone: string) =>
  [
    ...renderInEnglish(<TimeZoneField onChoose={() => {}} timezone={timezone} />).matchAll(
      /<option[^>]*value="([^"]*)"/g,
    ),
  ].map(([, value]) => value);

test('the agent’s current time zone is listed last if it is not one of the selectable zones', () => {
  expect(optionsOf('America/New_York')).toEqual([...agentTimeZones]);
  expect(optionsOf('Asia/Seoul')).toEqual([...agentTimeZones, 'Asia/Seoul']);
});
