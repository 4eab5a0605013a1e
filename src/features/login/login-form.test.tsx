import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { LoginForm } from './login-form.tsx';

const form = (holder: 'staff' | 'customer') =>
  renderInEnglish(
    <LoginForm
      holder={holder}
      onSignedIn={() => {}}
      pickedAgentCode=""
      showrooms={null}
      wantedShowroomId=""
    />,
  );

test('on a tablet in customer hands, the login form has no autocomplete values for stored passwords', () => {
  const html = form('customer');
  expect(html).not.toContain('autoComplete="username"');
  expect(html).not.toContain('autoComplete="current-password"');
  expect(html).toContain('autoComplete="new-password"');
});

test('on a tablet used by staff, the login form has autocomplete values for stored passwords', () => {
  const html = form('staff');
  expect(html).toContain('autoComplete="username"');
  expect(html).toContain('autoComplete="current-password"');
});
