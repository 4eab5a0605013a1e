import type { Lexicons } from '../lexicon.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The words of all languages, for the server; a tablet loads the languages separately. */
export const allLexicons: Lexicons = { en, es, fr };
