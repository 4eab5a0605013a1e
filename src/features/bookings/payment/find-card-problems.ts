import cardValidator from 'card-validator';

/** Card data as typed, read from the form fields for the validation only. */
export interface CardInput {
  cardNumber: string;
  cardName: string;
  expiryDate: string;
  cvv: string;
}

const CARD_DIGITS = 16;
const CVV_DIGITS = 3;
const MIN_NAME_LENGTH = 3;

/** Returns the names of the invalid fields, in the order of the form. */
export function findCardProblems(card: CardInput): (keyof CardInput)[] {
  const validity: Record<keyof CardInput, boolean> = {
    cardNumber: isCardNumber(card.cardNumber.replaceAll(' ', '')),
    cardName: card.cardName.trim().length >= MIN_NAME_LENGTH,
    expiryDate: isNotExpired(card.expiryDate),
    cvv: /^\d+$/.test(card.cvv) && card.cvv.length === CVV_DIGITS,
  };
  return (Object.keys(validity) as (keyof CardInput)[]).filter((field) => !validity[field]);
}

/** Applies the Luhn check to all card brands; by default, the library exempts UnionPay. */
function isCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits) || digits.length !== CARD_DIGITS) return false;
  return cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid;
}

/** Whether the text has the format `MM/YY`, with a valid month that is not over. */
function isNotExpired(expiry: string): boolean {
  return /^\d\d\/\d\d$/.test(expiry) && cardValidator.expirationDate(expiry).isValid;
}
