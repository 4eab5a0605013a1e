import type { Language } from '../../languages/language.ts';
import type { AbsentTopic } from './absent-topics.ts';
import type { EquipmentId } from './equipment-texts.ts';
import type { Concept } from './vocabulary.ts';

/**
 * Words of one language by meaning, without accents and separated by spaces. `_` joins the words of
 * a phrase, and `*` stands for any ending. A word may have several meanings. A phrase takes
 * precedence over its words.
 */
export interface Lexicon {
  concepts: Readonly<Record<Concept, string>>;
  /** Words of topics without facts. */
  absent: Readonly<Record<AbsentTopic, string>>;
  equipment: Readonly<Record<EquipmentId, string>>;
  /** Words of questions that have no relation to cars or to the showroom, or that insult. */
  offTopic: string;
  /** Phrases of instructions to a language model. */
  instruction: string;
  /**
   * Words that carry no topic. The assistant neither corrects them nor reports them as not
   * understood.
   */
  ordinary: string;
}

/** Words that all languages use. */
export interface SharedLexicon {
  concepts: Readonly<Partial<Record<Concept, string>>>;
  absent: Readonly<Partial<Record<AbsentTopic, string>>>;
  equipment: Readonly<Partial<Record<EquipmentId, string>>>;
  offTopic: string;
}

/** The loaded languages. A tablet loads other languages only if `isMaybeForeign` is true. */
export type Lexicons = Readonly<Partial<Record<Language, Lexicon>>>;
