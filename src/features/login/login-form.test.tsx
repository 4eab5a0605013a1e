import { expect, test } from 'vitest';
import { inEnglish } from '../../app/i18n/in-english.testing.tsx';
import { LoginForm } from './login-form.tsx';

const form = (holder: 'staff' | 'customer') =>
  inEnglish(
    <LoginForm
      holder={holder}
      onSignedIn={() => {}}
      pickedAgentCode=""
      showrooms={null}
      wantedShowroomId=""
    />,
  );

test('a customer who holds the tablet is not offered the stored passwords of staff', () => {
  const html = form('customer');
  expect(html).not.toContain('autoComplete="username"');
  expect(html).not.toContain('autoComplete="current-password"');
  expect(html).toContain('autoComplete="new-password"');
});

test('an agent who signs in is offered their stored password', () => {
  const html = form('staff');
  expect(html).toContain('autoComplete="username"');
  expect(html).toContain('autoComplete="current-password"');
});
