/** Maximum length of a card number, including the spaces between its groups. */
export const CARD_NUMBER_LENGTH = 19;
export const EXPIRY_LENGTH = 5;
export const CVV_LENGTH = 3;

/** Formats the digits of a text in groups of four, up to `CARD_NUMBER_LENGTH` characters. */
export function formatCardNumber(input: string): string {
  const groups = digitsOf(input).match(/.{1,4}/g) ?? [];
  return groups.join(' ').slice(0, CARD_NUMBER_LENGTH);
}

/**
 * Formats an expiry date as `MM/YY`. The slash is added with the third digit, and removed with that
 * digit.
 */
export function formatExpiry(input: string): string {
  const digits = digitsOf(input);
  if (digits.length <= 2) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`.slice(0, EXPIRY_LENGTH);
}

export function formatCvv(input: string): string {
  return digitsOf(input).slice(0, CVV_LENGTH);
}

function digitsOf(input: string): string {
  return input.replaceAll(/\D/g, '');
}
