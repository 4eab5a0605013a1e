import type { Customer } from '#domain/customers/customer.ts';
import { listIntents, toListIntent } from '#domain/customers/intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { isNarrower } from '#domain/search/is-narrower.ts';
import { type CustomerSearch, parseSearch } from '#domain/search/parse-search.ts';
import type { CustomerFilter, CustomerQuery } from './customer-query.ts';
import { type ListedCustomer, toListed } from './listed-customer.ts';
import { SortedSlots } from './sorted-slots.ts';
import { type Scoring, TextBlocks } from './text-blocks.ts';

export interface FoundCustomers {
  rows: ListedCustomer[];
  /** Number of rows on all pages. */
  total: number;
}

/** The score of a row that matches the telephone number of the search. */
const IS_PHONE = 255;
/** Up to this number of rows, a check of each row is as fast as a search of all blocks. */
const FEW_ROWS = 4000;
const isPartOfUuid = /^[\da-f-]+$/i;
/** Separator between the texts of one row; typed words never contain it. */
const FIELD_END = '\u0001';

/**
 * All customers of a tablet in memory, searched and sorted at typing speed. A listed row has a
 * slot; each column stores one value per slot. The index contains only data of the table, so it can
 * be discarded and rebuilt at any time.
 */
export class CustomerIndex {
  readonly #rows: (ListedCustomer | undefined)[] = [];
  /** The rank of the list intent of each row: its position in `listIntents`. */
  readonly #ranks: number[] = [];
  readonly #slotsById = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #words = new TextBlocks();
  readonly #digits = new TextBlocks();
  readonly #ids = new TextBlocks();
  /**
   * True while every id looks like a UUID: the search then skips the ids for words with other
   * characters.
   */
  #idsAreUuids = true;
  /** The last search and its rows: a longer search text finds only a subset of them. */
  #last: { search: CustomerSearch; slots: readonly number[] } | null = null;
  /** Customers who may have a build or a booking; the others need no lookup. */
  readonly #interested = new Set<string>();
  readonly #byName: SortedSlots;
  readonly #byLastContact: SortedSlots;

  constructor(locale: string) {
    const { compare } = new Intl.Collator(locale);
    const isFilled = (slot: number) => this.#rows[slot] !== undefined;
    this.#byName = new SortedSlots(
      (a, b) => compare(this.#rowAt(a).name, this.#rowAt(b).name) || this.#compareIds(a, b),
      isFilled,
    );
    this.#byLastContact = new SortedSlots(
      (a, b) =>
        this.#rowAt(a).lastActivityAt - this.#rowAt(b).lastActivityAt || this.#compareIds(a, b),
      isFilled,
    );
  }

  put(customer: Customer): void {
    if (!isListed(customer)) {
      this.remove(customer.id);
      return;
    }
    const slot = this.#slotsById.get(customer.id) ?? this.#freeSlots.pop() ?? this.#rows.length;
    this.#slotsById.set(customer.id, slot);
    this.#rows[slot] = toListed(customer);
    this.#ranks[slot] = rankOf(customer.intent);
    const { name, email, tags = [], phone, id } = customer;
    this.#words.set(slot, [name, email, ...tags].map(foldText).join(FIELD_END));
    this.#digits.set(slot, phone.replaceAll(/\D/g, ''));
    this.#ids.set(slot, id.toLowerCase());
    this.#idsAreUuids &&= isPartOfUuid.test(id);
    this.#touch(slot);
  }

  remove(customerId: string): void {
    const slot = this.#slotsById.get(customerId);
    if (slot === undefined) return;
    this.#slotsById.delete(customerId);
    this.#rows[slot] = undefined;
    for (const texts of [this.#words, this.#digits, this.#ids]) texts.set(slot, '');
    this.#touch(slot);
    this.#freeSlots.push(slot);
  }

  noteInterested(customerIds: Iterable<string>): void {
    for (const id of customerIds) this.#interested.add(id);
  }

  /** Whether a customer may be interested in a vehicle; false means certainly not. */
  mayBeInterested(customerId: string): boolean {
    return this.#interested.has(customerId);
  }

  /** Sorts and joins all pending changes now, so that the next request does not wait for it. */
  settle(): void {
    this.#byName.read();
    this.#byLastContact.read();
    this.#scoresFor('-');
  }

  find({ offset, limit, ...filter }: CustomerQuery): FoundCustomers {
    const slots = this.#slotsOf(filter);
    const page = slots.slice(offset, offset + limit);
    return { total: slots.length, rows: page.map((slot) => this.#rowAt(slot)) };
  }

  /** Returns the ids of all pages, in order. */
  idsOf(filter: CustomerFilter): string[] {
    return this.#slotsOf(filter).map((slot) => this.#rowAt(slot).id);
  }

  get(customerId: string): ListedCustomer | undefined {
    const slot = this.#slotsById.get(customerId);
    return slot === undefined ? undefined : this.#rows[slot];
  }

  /** Returns every customer, in no order. */
  all(): ListedCustomer[] {
    return this.#rows.filter((row) => row !== undefined);
  }

  #slotsOf({ search, intent, sort, descending }: CustomerFilter): number[] {
    const scores = search.trim() === '' ? null : this.#scoresFor(search);
    const rank = intent && listIntents.indexOf(intent);
    const found: number[] = [];
    for (const slot of this.#ordered(sort)) {
      if (scores && scores[slot] === 0) continue;
      if (rank !== null && this.#ranks[slot] !== rank) continue;
      found.push(slot);
    }
    return descending ? found.reverse() : found;
  }

  #ordered(sort: CustomerFilter['sort']): readonly number[] {
    if (sort === 'lastContact') return this.#byLastContact.read();
    const byName = this.#byName.read();
    if (sort === 'name') return byName;
    const byRank: number[][] = listIntents.map(() => []);
    for (const slot of byName) byRank[this.#ranks[slot] ?? 0]?.push(slot);
    return byRank.flat();
  }

  /** Returns a score per slot, not 0 for matching rows. */
  #scoresFor(search: string): Uint8Array {
    const parsed = parseSearch(search);
    const { words, phone } = parsed;
    const among = this.#foundBefore(parsed);
    const scores = new Uint8Array(this.#rows.length);
    for (const [step, word] of words.entries()) this.#raise(word, { scores, step, among });
    const phones = phone ? this.#phonesWith(phone, among) : null;
    const slots: number[] = [];
    for (let slot = 0; slot < scores.length; slot += 1) {
      if (phones?.[slot]) scores[slot] = IS_PHONE;
      else if (scores[slot] !== words.length) scores[slot] = 0;
      if (scores[slot] !== 0) slots.push(slot);
    }
    this.#last = { search: parsed, slots };
    return scores;
  }

  #raise({ text, digits }: CustomerSearch['words'][number], scoring: Scoring): void {
    this.#words.raise(text, scoring);
    if (!this.#idsAreUuids || isPartOfUuid.test(text)) this.#ids.raise(text, scoring);
    if (digits) this.#digits.raise(digits, scoring);
  }

  /** Returns the slots that can match if they are few, else null: all rows can match. */
  #foundBefore(search: CustomerSearch): readonly number[] | null {
    if (!this.#last || this.#last.slots.length > FEW_ROWS) return null;
    return isNarrower(search, this.#last.search) ? this.#last.slots : null;
  }

  #phonesWith(digits: string, among: readonly number[] | null): Uint8Array {
    const scores = new Uint8Array(this.#rows.length);
    this.#digits.raise(digits, { scores, step: 0, among });
    return scores;
  }

  #touch(slot: number): void {
    this.#last = null;
    this.#byName.touch(slot);
    this.#byLastContact.touch(slot);
  }

  #compareIds(a: number, b: number): number {
    return this.#rowAt(a).id < this.#rowAt(b).id ? -1 : 1;
  }

  #rowAt(slot: number): ListedCustomer {
    const row = this.#rows[slot];
    if (!row) throw new Error(`Slot ${slot} is empty`);
    return row;
  }
}

function rankOf(intent: Customer['intent']): number {
  return listIntents.indexOf(toListIntent(intent));
}
