import { expect, test } from 'vitest';
import { isUnder } from '#domain/routes.ts';
import { menuAreaOf, menuItems } from './menu-areas.ts';

test(
  'staff screens and their subpages show the agent menu',
  { meta: { requirements: 'NAV-05, ROLE-03' } },
  () => {
    const paths = [
      '/dashboard',
      '/customers',
      '/customers/maria',
      '/build',
      '/build/b-1/edit',
      '/bookings',
      '/analytics',
      '/profile',
      '/profile/',
    ];
    for (const path of paths) expect([path, menuAreaOf(path)]).toEqual([path, 'agent']);
  },
);

test(
  'the screens of the customer journey show the journey menu',
  { meta: { requirements: 'NAV-10' } },
  () => {
    for (const path of ['/register', '/discovery', '/models', '/models/g70']) {
      expect([path, menuAreaOf(path)]).toEqual([path, 'journey']);
    }
  },
);

test(
  'paths outside the staff screens and the customer journey show the explorer menu',
  { meta: { requirements: 'NAV-14' } },
  () => {
    const paths = [
      '/',
      '/overview',
      '/interior',
      '/booking',
      '/booking/details',
      '/builder',
      '/buildings/1',
      '/customers-only',
      '/registered',
      '/modelsx',
      '/my/dashboard',
    ];
    for (const path of paths) expect([path, menuAreaOf(path)]).toEqual([path, 'explorer']);
  },
);

test(
  'the agent, journey and explorer menus have their exact items in a fixed order',
  { meta: { requirements: 'NAV-01, NAV-07, NAV-12, NAV-16' } },
  () => {
    const paths = (area: keyof typeof menuItems) => menuItems[area].map(({ to }) => to);
    expect(paths('agent')).toEqual([
      '/dashboard',
      '/customers',
      '/build',
      '/bookings',
      '/analytics',
    ]);
    expect(paths('journey')).toEqual(['/register', '/discovery', '/models', '/overview']);
    expect(paths('explorer')).toEqual([
      '/overview',
      '/performance',
      '/exterior',
      '/interior-colors',
      '/interior',
      '/technology',
    ]);
  },
);

test('on pages below /bookings only the bookings item of the menu is highlighted', () => {
  const highlighted = menuItems.agent.filter(({ to }) => isUnder('/bookings/7', to));
  expect(highlighted.map(({ to }) => to)).toEqual(['/bookings']);
  expect(isUnder('/interior-colors', '/interior')).toBe(false);
});
