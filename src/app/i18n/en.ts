import { firstEn } from './first-en.ts';
import { laterEn } from './later-en.ts';

/** All texts there are. The app itself loads them in two parts. */
export const en = { ...firstEn, ...laterEn };
