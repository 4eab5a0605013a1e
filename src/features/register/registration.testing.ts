import {
  REGISTRATION_OPTIONS_ID,
  type RegistrationOptions,
} from '#domain/registration/registration-options.ts';

/** Options of the registration form with three budget ranges and two preferred times. */
export const registrationOptions: RegistrationOptions = {
  id: REGISTRATION_OPTIONS_ID,
  budgetRanges: [
    { value: 'small', label: 'small', min: 0, max: 2_000_000 },
    { value: '2000000-5000000', label: 'medium', min: 2_000_000, max: 5_000_000 },
    { value: 'large', label: 'large', min: 5_000_000, max: 9_000_000 },
  ],
  intentOptions: [
    { value: 'buying', label: 'buying', icon: '' },
    { value: 'browsing', label: 'browsing', icon: '' },
  ],
  contactPreferences: [
    { value: 'phone', label: 'phone', icon: '' },
    { value: 'both', label: 'both', icon: '' },
  ],
  timeSlots: [
    { value: 'evening', label: 'late', time: '18:00' },
    { value: 'tea-time', label: 'At tea time', time: '16:00' },
  ],
};
