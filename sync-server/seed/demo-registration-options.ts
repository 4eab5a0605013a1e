import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { defaultRegistrationOptions } from '#domain/registration/default-registration-options.ts';

export const demoRegistrationOptions: RegistrationOptions = {
  ...defaultRegistrationOptions,
  consentText: {
    version: '2026-01',
    sentences: {
      en: 'The customer agrees to be contacted about this showroom’s cars and offers',
      es: 'El cliente acepta que se le contacte sobre autos y ofertas de esta sala de exhibición',
      fr: 'Le client accepte d’être contacté au sujet des voitures et des offres de ce showroom',
    },
  },
};
