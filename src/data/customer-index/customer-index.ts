import type { Customer } from '#domain/customers/customer.ts';
import { intentLevels, toIntentLevel } from '#domain/customers/fields/customer-intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { isNarrower } from '#domain/search/is-narrower.ts';
import { type CustomerSearch, parseSearch } from '#domain/search/parse-search.ts';
import type { CustomerFilter, CustomerQuery } from './customer-query.ts';
import { type ListedCustomer, toListedCustomer } from './listed-customer.ts';
import { SortedPositions } from './sorted-positions.ts';
import { type SearchScoring, TextBlocks } from './text-blocks.ts';

export interface FoundCustomers {
  rows: ListedCustomer[];
  /** Number of matching customers on all pages together. */
  total: number;
}

const PHONE_MATCH_SCORE = 255;
/** For more matches than this, searching all text blocks is faster than checking each match. */
const MAX_CACHED_SLOTS = 4000;
const uuidPartPattern = /^[\da-f-]+$/i;
/**
 * Separates the searchable texts of one customer, so that no search word matches across two texts.
 */
const FIELD_END = '\u0001';

/**
 * An in-memory index of the listed customers on a tablet, which searches and sorts fast enough for
 * every keystroke. Each customer has a slot number, which is the index into `#rows` and `#ranks`.
 * All data comes from tables of the local database, so the index can be discarded and rebuilt at
 * any time.
 */
export class CustomerIndex {
  readonly #rows: (ListedCustomer | undefined)[] = [];
  /** For each slot, the position of the customer's intent level in `intentLevels`. */
  readonly #ranks: number[] = [];
  readonly #slotsById = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #words = new TextBlocks();
  readonly #digits = new TextBlocks();
  readonly #ids = new TextBlocks();
  /**
   * Whether every id added so far consists of hexadecimal digits and dashes. If so, search words
   * with other characters are not searched in the ids.
   */
  #idsAreUuids = true;
  /**
   * The last search and its matching slots; null after each change of the index. A narrower search
   * matches only a subset of these slots.
   */
  #lastSearch: { search: CustomerSearch; slots: readonly number[] } | null = null;
  /**
   * Ids of customers who may have a build or a booking; other customers need no lookup of a
   * vehicle.
   */
  readonly #interestedIds = new Set<string>();
  readonly #byName: SortedPositions;
  readonly #byLastContact: SortedPositions;

  constructor(locale: string) {
    const { compare } = new Intl.Collator(locale);
    const isFilled = (slot: number) => this.#rows[slot] !== undefined;
    this.#byName = new SortedPositions(
      (a, b) => compare(this.#rowAt(a).name, this.#rowAt(b).name) || this.#compareIds(a, b),
      isFilled,
    );
    this.#byLastContact = new SortedPositions(
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
    this.#rows[slot] = toListedCustomer(customer);
    this.#ranks[slot] = rankOf(customer.intent);
    const { name, email, tags = [], phone, id } = customer;
    this.#words.set(slot, [name, email, ...tags].map(foldText).join(FIELD_END));
    this.#digits.set(slot, phone.replaceAll(/\D/g, ''));
    this.#ids.set(slot, id.toLowerCase());
    this.#idsAreUuids &&= uuidPartPattern.test(id);
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

  addInterested(customerIds: Iterable<string>): void {
    for (const id of customerIds) this.#interestedIds.add(id);
  }

  /**
   * Whether the customer may have a build or a booking. False is certain; true may be outdated,
   * because the index never removes an interested customer.
   */
  mayBeInterested(customerId: string): boolean {
    return this.#interestedIds.has(customerId);
  }

  /**
   * Applies pending changes to the sorted slots and to the text blocks of words and ids. The next
   * request then does not wait for this work.
   */
  flush(): void {
    this.#byName.read();
    this.#byLastContact.read();
    this.#computeScores('-');
  }

  find({ offset, limit, ...filter }: CustomerQuery): FoundCustomers {
    const slots = this.#findSlots(filter);
    const page = slots.slice(offset, offset + limit);
    return { total: slots.length, rows: page.map((slot) => this.#rowAt(slot)) };
  }

  idsOf(filter: CustomerFilter): string[] {
    return this.#findSlots(filter).map((slot) => this.#rowAt(slot).id);
  }

  get(customerId: string): ListedCustomer | undefined {
    const slot = this.#slotsById.get(customerId);
    return slot === undefined ? undefined : this.#rows[slot];
  }

  all(): ListedCustomer[] {
    return this.#rows.filter((row) => row !== undefined);
  }

  #findSlots({ search, intent, sort, descending }: CustomerFilter): number[] {
    const scores = search.trim() === '' ? null : this.#computeScores(search);
    const rank = intent && intentLevels.indexOf(intent);
    const matchingSlots: number[] = [];
    for (const slot of this.#listSlotsInOrder(sort)) {
      if (scores && scores[slot] === 0) continue;
      if (rank !== null && this.#ranks[slot] !== rank) continue;
      matchingSlots.push(slot);
    }
    return descending ? matchingSlots.reverse() : matchingSlots;
  }

  #listSlotsInOrder(sort: CustomerFilter['sort']): readonly number[] {
    if (sort === 'lastContact') return this.#byLastContact.read();
    const byName = this.#byName.read();
    if (sort === 'name') return byName;
    const byRank: number[][] = intentLevels.map(() => []);
    for (const slot of byName) byRank[this.#ranks[slot] ?? 0]?.push(slot);
    return byRank.flat();
  }

  /**
   * Returns a score for each slot: above 0 for a matching customer, otherwise 0. Stores the search
   * and its matching slots for a narrower next search.
   */
  #computeScores(search: string): Uint8Array {
    const parsedSearch = parseSearch(search);
    const { words, phone } = parsedSearch;
    const among = this.#findPreviousSlots(parsedSearch);
    const scores = new Uint8Array(this.#rows.length);
    for (const [step, word] of words.entries()) this.#raiseScores(word, { scores, step, among });
    const phoneScores = phone ? this.#scorePhones(phone, among) : null;
    const slots: number[] = [];
    for (let slot = 0; slot < scores.length; slot += 1) {
      if (phoneScores?.[slot]) scores[slot] = PHONE_MATCH_SCORE;
      else if (scores[slot] !== words.length) scores[slot] = 0;
      if (scores[slot] !== 0) slots.push(slot);
    }
    this.#lastSearch = { search: parsedSearch, slots };
    return scores;
  }

  #raiseScores({ text, digits }: CustomerSearch['words'][number], scoring: SearchScoring): void {
    this.#words.raise(text, scoring);
    if (!this.#idsAreUuids || uuidPartPattern.test(text)) this.#ids.raise(text, scoring);
    if (digits) this.#digits.raise(digits, scoring);
  }

  /**
   * Returns the slots that match the previous search if there are at most `MAX_CACHED_SLOTS` and
   * the new search narrows the previous one. Returns null if all slots must be searched.
   */
  #findPreviousSlots(search: CustomerSearch): readonly number[] | null {
    if (!this.#lastSearch || this.#lastSearch.slots.length > MAX_CACHED_SLOTS) return null;
    return isNarrower(search, this.#lastSearch.search) ? this.#lastSearch.slots : null;
  }

  #scorePhones(digits: string, among: readonly number[] | null): Uint8Array {
    const scores = new Uint8Array(this.#rows.length);
    this.#digits.raise(digits, { scores, step: 0, among });
    return scores;
  }

  #touch(slot: number): void {
    this.#lastSearch = null;
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
  return intentLevels.indexOf(toIntentLevel(intent));
}
