import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { defaultRegistrationOptions } from '#domain/registration/default-registration-options.ts';

export const demoRegistrationOptions: RegistrationOptions = {
  ...defaultRegistrationOptions,
  consentText: {
    version: '2026-11',
    sentences: {
      en: 'I agree to be contacted about this showroom’s cars and offers',
      es: 'Acepto que se me contacte sobre los autos y las ofertas de esta sala de exhibición',
      fr: 'J’accepte que l’on me contacte au sujet des voitures et des offres de ce showroom',
    },
  },
  // The demo customers were registered with this version.
  earlierConsentTexts: [
    {
      version: '2026-01',
      sentences: {
        en: 'The customer agrees to be contacted about this showroom’s cars and offers',
        es: 'El cliente acepta que se le contacte sobre autos y ofertas de esta sala de exhibición',
        fr: 'Le client accepte d’être contacté au sujet des voitures et des offres de ce showroom',
      },
    },
  ],
};
