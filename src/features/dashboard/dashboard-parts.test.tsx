import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { DashboardScreen, QuickActions } from './dashboard-screen.tsx';
import { Sparkline } from './key-figures.tsx';

function lineOf(points: (number | null)[]) {
  const html = renderInEnglish(<Sparkline points={points} />);
  const line = / points="([^"]*)"/.exec(html)?.[1]?.split(' ');
  const end = /cx="([^"]*)" cy="([^"]*)"/.exec(html)?.slice(1).join();
  return { line, end };
}

test('the lowest value of a sparkline is at the bottom, the highest at the top, the last is marked', () => {
  expect(lineOf([0, 10, 5])).toEqual({ line: ['3,29', '48,3', '93,16'], end: '93,16' });
});

test('unknown values of a sparkline keep their position on the axis, but have no point', () => {
  expect(lineOf([null, 2, null, 4])).toEqual({ line: ['33,29', '93,3'], end: '93,3' });
});

test('a sparkline draws a constant series at half height, and a single known value not at all', () => {
  expect(lineOf([7, 7])).toEqual({ line: ['3,16', '93,16'], end: '93,16' });
  expect(renderInEnglish(<Sparkline points={[null, 7]} />)).toBe('');
});

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text = '']) => [
    text.replaceAll(/<[^>]*>/g, ''),
    to,
  ]);

test('each quick action leads to its own screen', () => {
  expect(linksOf(renderInEnglish(<QuickActions />))).toEqual([
    ['New Customer', '/register'],
    ['New Build', '/build'],
    ['New Booking', '/booking/details'],
    ['View Reports', '/analytics'],
  ]);
});

test('each dashboard section has its own content, and all except the follow-ups link to a full list', () => {
  const html = renderInEnglish(
    <DashboardScreen
      attentions="the attentions"
      followUps="the follow-ups"
      logWalkIn={null}
      recentBuilds="the builds"
      recentCustomers="the customers"
      todayVisits="the visits"
      walkIns="the walk-ins"
    />,
  );
  const sections = [...html.matchAll(/<section[^>]*>(.*?)<\/section>/g)].map(([, inner = '']) => [
    inner.replace(/^.*<\/header>/, ''),
    linksOf(inner)[0]?.[1],
  ]);
  expect(sections).toEqual([
    ['the walk-ins', '/walk-ins'],
    ['the visits', '/bookings'],
    ['the follow-ups', undefined],
    ['the attentions', '/sync?tab=attention'],
    ['the customers', '/customers'],
    ['the builds', '/build'],
  ]);
});
