import { REGISTRATION_OPTIONS_ID, type RegistrationOptions } from './registration-options.ts';

/** Creates a budget range from limits in stored units (20 stored units are one dollar). */
function createBudgetOption(min: number, max: number, label: string) {
  return { value: `${min}-${max}`, label, min, max };
}

/**
 * Initial registration options of a new server. The options contain no consent text, because
 * lawyers must write this text.
 */
export const defaultRegistrationOptions: RegistrationOptions = {
  id: REGISTRATION_OPTIONS_ID,
  budgetRanges: [
    createBudgetOption(0, 800_000, 'Under $40,000'),
    createBudgetOption(800_000, 1_200_000, '$40,000 – $60,000'),
    createBudgetOption(1_200_000, 2_000_000, '$60,000 – $100,000'),
    createBudgetOption(2_000_000, 5_000_000, '$100,000 – $250,000'),
    createBudgetOption(5_000_000, 10_000_000, '$250,000 and above'),
  ],
  intentOptions: [
    { value: 'hot', label: 'Hot', icon: 'flame' },
    { value: 'warm', label: 'Warm', icon: 'sun' },
    { value: 'cold', label: 'Cold', icon: 'snowflake' },
    { value: 'buying', label: 'Ready to buy', icon: 'key' },
    { value: 'test-drive', label: 'Test drive', icon: 'steering-wheel' },
    { value: 'browsing', label: 'Just browsing', icon: 'eye' },
  ],
  contactPreferences: [
    { value: 'phone', label: 'Phone', icon: 'phone' },
    { value: 'email', label: 'E-mail', icon: 'mail' },
    { value: 'whatsapp', label: 'WhatsApp', icon: 'message' },
    { value: 'both', label: 'Phone and e-mail', icon: 'both' },
  ],
  timeSlots: [
    { value: 'morning', label: 'Morning (9–12)', time: '09:00' },
    { value: 'early-afternoon', label: 'Early afternoon (12–3)', time: '12:00' },
    { value: 'late-afternoon', label: 'Late afternoon (3–6)', time: '15:00' },
    { value: 'evening', label: 'Evening (6–8)', time: '18:00' },
    { value: 'any', label: 'Any time', time: '10:00' },
  ],
};
