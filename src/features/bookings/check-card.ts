import cardValidator from 'card-validator';

/** A card as it was typed. It lives in the fields of the form and in the call of the provider. */
export interface CardInput {
  cardNumber: string;
  cardName: string;
  expiryDate: string;
  cvv: string;
}

const CARD_DIGITS = 16;
const CVV_DIGITS = 3;
const SHORTEST_NAME = 3;

/** The fields that cannot be taken (specification §5), in the order of the form. */
export function checkCard(card: CardInput): (keyof CardInput)[] {
  const isSound: Record<keyof CardInput, boolean> = {
    cardNumber: isCardNumber(card.cardNumber.replaceAll(' ', '')),
    cardName: card.cardName.trim().length >= SHORTEST_NAME,
    expiryDate: isComing(card.expiryDate),
    cvv: /^\d+$/.test(card.cvv) && card.cvv.length === CVV_DIGITS,
  };
  return (Object.keys(isSound) as (keyof CardInput)[]).filter((field) => !isSound[field]);
}

/** Luhn's check counts for every kind of card. */
function isCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits) || digits.length !== CARD_DIGITS) return false;
  return cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid;
}

/** `MM/YY`, a month there is, not yet over. */
function isComing(expiry: string): boolean {
  return /^\d\d\/\d\d$/.test(expiry) && cardValidator.expirationDate(expiry).isValid;
}
