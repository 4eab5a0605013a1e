import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { createRescueFileName } from './rescue-file.ts';

const NIGHT = Date.UTC(2026, 2, 2, 3, 30);

test('the name of a rescue file contains the showroom, and the day in the showroom’s time zone', () => {
  const showroom = aShowroom({ name: ' Forecourt  São Paulo – Nº 1! ' });
  expect(createRescueFileName(showroom, NIGHT)).toBe(
    'forecourt-sao-paulo-no-1-2026-03-01.forecourt',
  );
  const there = aShowroom({ name: 'Genesis of Seoul', timezone: 'Asia/Seoul' });
  expect(createRescueFileName(there, NIGHT)).toBe('genesis-of-seoul-2026-03-02.forecourt');
});

test('the name of a rescue file replaces a showroom name without Latin letters by “showroom”', () => {
  expect(createRescueFileName(aShowroom({ name: '제네시스' }), NIGHT)).toBe(
    'showroom-2026-03-01.forecourt',
  );
});
