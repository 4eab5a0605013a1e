import { firstEn } from './first-en.ts';
import { laterEn } from './later-en.ts';

/** All texts there are: the shape the others have. */
export const en = { ...firstEn, ...laterEn };
