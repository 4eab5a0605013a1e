import * as v from 'valibot';
import { splitName } from '#domain/customers/fields/customer-name.ts';
import { changeTags, tagsSchema } from '#domain/customers/fields/tag.ts';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { fromShownDollars, MAX_STORED_AMOUNT } from '#domain/values/money.ts';
import { parsePhone } from '#domain/values/phone.ts';
import { emailSchema, singleLineTextSchema } from '#domain/values/text.ts';
import { TAG_DIVIDER } from './csv-columns.ts';

export type RowProblem =
  | 'NAME_MISSING'
  | 'NAME_TOO_LONG'
  | 'EMAIL_MISSING'
  | 'EMAIL_INVALID'
  | 'PHONE_MISSING'
  | 'PHONE_INVALID'
  | 'INTENT_UNKNOWN'
  | 'BUDGET_INVALID'
  | 'BUDGET_REVERSED'
  | 'CONTACT_METHOD_UNKNOWN'
  | 'TIME_TOO_LONG'
  | 'AGENT_UNKNOWN'
  | 'TAGS_INVALID'
  | 'NOTES_TOO_LONG'
  | 'DATE_INVALID'
  | 'TOO_MANY_CELLS';

export type CellResult<T> = { value: T } | { problem: RowProblem };

export function parseNameCells(
  wholeNameCell: string,
  firstNameCell: string,
  lastNameCell: string,
): CellResult<{ firstName: string; lastName: string }> {
  const nameParts =
    firstNameCell === ''
      ? splitName(wholeNameCell === '' ? lastNameCell : wholeNameCell)
      : { firstName: firstNameCell, lastName: lastNameCell };
  if (nameParts.firstName === '') return { problem: 'NAME_MISSING' };
  const isValidLength = [nameParts.firstName, nameParts.lastName || '-'].every((part) =>
    v.is(singleLineTextSchema, part),
  );
  return isValidLength ? { value: nameParts } : { problem: 'NAME_TOO_LONG' };
}

export function parseEmailCell(cell: string): CellResult<string> {
  if (cell === '') return { problem: 'EMAIL_MISSING' };
  const email = v.safeParse(emailSchema, cell);
  return email.success ? { value: email.output } : { problem: 'EMAIL_INVALID' };
}

export function parsePhoneCell(cell: string): CellResult<string> {
  if (cell === '') return { problem: 'PHONE_MISSING' };
  const phone = parsePhone(cell);
  return phone === null ? { problem: 'PHONE_INVALID' } : { value: phone };
}

/**
 * Returns the option that a cell names, ignoring case, accents and punctuation. An empty cell
 * results in the default option.
 */
export function parseChoiceCell<Choice extends string>(
  cell: string,
  {
    among,
    defaultValue,
    problem,
  }: { among: readonly Choice[]; defaultValue: Choice; problem: RowProblem },
): CellResult<Choice> {
  if (cell === '') return { value: defaultValue };
  const toLetters = (text: string) => foldText(text).replaceAll(/[^a-z]/g, '');
  const choice = among.find((option) => toLetters(option) === toLetters(cell));
  return choice === undefined ? { problem } : { value: choice };
}

/**
 * Parses a budget range in US dollars. Returns the range in stored units (20 per US dollar). Two
 * empty cells result in the default range. An empty minimum is zero. An empty maximum is the
 * default maximum, or the minimum if the minimum is greater.
 */
export function parseBudgetCells(
  minCell: string,
  maxCell: string,
): CellResult<{ min: number; max: number }> {
  const defaultValue = initialRegistrationValues.budgetRange;
  if (minCell === '' && maxCell === '') return { value: defaultValue };
  const min = minCell === '' ? 0 : parseDollarsCell(minCell);
  const max = maxCell === '' ? Math.max(defaultValue.max, min ?? 0) : parseDollarsCell(maxCell);
  if (min === null || max === null) return { problem: 'BUDGET_INVALID' };
  return min > max ? { problem: 'BUDGET_REVERSED' } : { value: { min, max } };
}

/**
 * Parses amounts such as `50000`, `$50,000`, `50 000 USD` and `50,000.00`, rounded to whole US
 * dollars. Returns null for other texts, and for amounts above `MAX_STORED_AMOUNT`.
 */
function parseDollarsCell(cell: string): number | null {
  const amountText = cell.replaceAll(/\$|USD|\s/gi, '');
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(amountText)) return null;
  const storedAmount = fromShownDollars(Math.round(Number(amountText.replaceAll(',', ''))));
  return storedAmount > MAX_STORED_AMOUNT ? null : storedAmount;
}

export function parseTagsCell(cell: string): CellResult<string[]> {
  const typedTags = cell.split(TAG_DIVIDER).map((tag) => tag.trim());
  const tags = v.safeParse(
    tagsSchema,
    changeTags([], { add: typedTags.filter((tag) => tag !== ''), remove: [] }),
  );
  return tags.success ? { value: tags.output } : { problem: 'TAGS_INVALID' };
}

/** Parses an ISO 8601 day or instant from 1970 on; an empty cell has the value undefined. */
export function parseInstantCell(cell: string): CellResult<number | undefined> {
  if (cell === '') return { value: undefined };
  const instant = /^\d{4}-\d{2}-\d{2}/.test(cell) ? Date.parse(cell.replace(' ', 'T')) : Number.NaN;
  return instant >= 0 ? { value: instant } : { problem: 'DATE_INVALID' };
}
