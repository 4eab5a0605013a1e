import { screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { catalogues } from '../../app/i18n/catalogues.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { aSession, readOutbox, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { emptyRegisterDraft } from './draft/register-form-state.ts';
import { registrationOptions } from './registration.testing.ts';
import { useRegisterCustomer } from './use-register.ts';

const draft = {
  ...emptyRegisterDraft,
  name: 'Ada Lind',
  mobile: '212 555 0155',
  email: 'ada@example.org',
  preferredTime: 'evening',
};

function RegisterButton() {
  const { register } = useRegisterCustomer(aSession(), registrationOptions);
  return <button onClick={() => void register(draft, null)}>Register</button>;
}

test('a consent is stored with the version of its text in the language of the app', async () => {
  await startLocalTablet();
  const i18n = createInstance({ lng: 'fr-FR', resources: { fr: catalogues.fr } });
  await i18n.init();
  const { user } = renderApp(
    <I18nextProvider i18n={i18n}>
      <RegisterButton />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button'));
  const consent = { contact: false, textVersion: 'fr-2026-11' };
  await expect.poll(readOutbox).toMatchObject([{ args: { consent } }]);
});
