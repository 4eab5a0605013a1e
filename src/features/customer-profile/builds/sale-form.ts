import * as v from 'valibot';
import { type Sale, saleFields } from '#domain/sales/sale.ts';
import { parseDollars, toShownDollars } from '#domain/values/money.ts';

/** The fields of the sale form, as text. */
export const saleFormSchema = v.object({
  /** Amount in whole dollars. */
  amount: v.string(),
  agentId: v.string(),
  soldOn: v.string(),
});
type SaleForm = v.InferOutput<typeof saleFormSchema>;

type SaleValues = Pick<Sale, keyof typeof saleFields>;

export interface ParsedSaleForm {
  amount: 'amount' | undefined;
  soldOn: 'day' | 'future' | undefined;
  /** The parsed sale; undefined if any field is invalid. */
  values: SaleValues | undefined;
}

export function saleFormOf({ amount, agentId, soldOn }: SaleValues): SaleForm {
  return { amount: String(toShownDollars(amount)), agentId, soldOn };
}

/**
 * Checks the form of a sale, and returns the parsed sale or the validation errors.
 * @param storedAmount amount in stored units (20 per US dollar); its fraction of a dollar is
 * retained unless the user edits the amount
 * @param today date in the time zone of the showroom; a later day of sale is invalid
 */
export function parseSaleForm(form: SaleForm, storedAmount: number, today: string): ParsedSaleForm {
  const typedAmount = parseDollars(form.amount) ?? 0;
  const isDay = v.is(saleFields.soldOn, form.soldOn);
  const amount = typedAmount > 0 ? undefined : ('amount' as const);
  const soldOn = isDay ? (form.soldOn > today ? ('future' as const) : undefined) : ('day' as const);
  if (amount || soldOn) return { amount, soldOn, values: undefined };
  const isUntouched = toShownDollars(typedAmount) === toShownDollars(storedAmount);
  const newAmount = isUntouched ? storedAmount : typedAmount;
  return { amount, soldOn, values: { ...form, amount: newAmount } };
}
