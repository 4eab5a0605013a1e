import type { Language } from '#domain/languages/language.ts';

/**
 * Words that screen texts must not contain, except for `fixedTexts` (`docs/voice.md`). Each key is
 * the source of a regular expression for whole words; the value is the wording to use instead. Case
 * is ignored.
 */
export const avoidedWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    '(?:some|any|every|no)body': 'someone, anyone, everyone, no one',
    whoever: 'anyone who',
    whom: 'who',
    anew: 'again',
    meanwhile: 'already, or nothing',
    'by (?:it|him|her)self|by themselves': 'automatically',
    'with(?:out)? (?:a |the )?network': 'online, offline',
    '(?:when|once|until) the line|the other side': 'the connection, online, head office',
    news: 'updates',
    'hea(?:rs?|rd) of': 'updated, reported',
    'appointments?': 'visit, booking',
    '(?:is|was) asked for': 'requested',
    '(?:is|are|made) one person': 'merged',
    'look(?:s|ed|ing)? after': 'assigned to',
    'tak(?:es?|en|ing) (?:\\p{L}+ )?back|took (?:\\p{L}+ )?back': 'undo, undone',
    'puts? together|putting together': 'build',
    'half-(?:typed|filled|finished)': 'unfinished',
    'what waits': 'changes waiting to send',
    papers: 'documents',
    'e-mail\\p{L}*': 'email',
    'telephones?': 'phone',
    'click\\p{L}*': 'tap',
    'queue\\p{L}*|tokens?|mutations?|cache[ds]?': 'no jargon',
    '(?:colour|catalogue|favourite|grey|licence|organis|recognis|authoris)\\p{L}*|cancell(?:ed|ing)|centres?|towards':
      'US spelling',
  },
  es: {
    'salpicaderos?': 'tablero',
    'pruebas? de conducción': 'prueba de manejo',
    // “Estados Unidos” is a name.
    'unir(?:l[oa]s?|se)?|unió|unieron|(?<!estados )unid[oa]s?': 'combinar',
    // “Visitante sin cita” is the term for a walk-in.
    '(?<!sin )citas?': 'visita, reserva',
    // “Visita” is the event. A person who comes, waits or is logged is a “visitante”.
    '(?:anot|atend|atiend)\\p{L}+ (?:a )?(?:un|l|est)a visita|visitas? suyas?|visitas? que (?:llegó|espera|anotó)':
      'visitante',
    'salas?(?! de exhibición)': 'sala de exhibición, in full',
    'ordenador(?:es)?': 'computadora',
    'coches?': 'auto',
    // Without an article, “importe” may be the imperative of “importar”.
    '(?:el|del|al|un) importe|importes': 'monto',
    peticiones: 'solicitudes',
    'e-mails?': 'correo',
    'clics?': 'toque',
    '(?:con|sin) (?:la )?red': 'en línea, sin conexión',
    'por sí (?:sol|mism)[oa]s?': 'automáticamente',
    'tú|tus?|te|ti|vosotr[oa]s|vuestr[oa]s?': 'usted',
    'tokens?|cachés?|mutaci(?:ón|ones)': 'no jargon',
  },
  fr: {
    // “Tranche horaire” and “tranche de prix” are nouns.
    'tranch(?:er\\p{L}*|ée?s?|ons|ez|e(?! (?:de|d’|horaire)))': 'décider, résoudre',
    hp: 'ch',
    'toutes les écritures': 'tous les formats',
    // “Visiteur sans rendez-vous” is the term for a walk-in.
    '(?<!sans )rendez-vous': 'visite, réservation',
    'conseillers? commercia(?:l|ux)|vendeu(?:rs?|ses?)': 'conseiller',
    'issue de la visite': 'résultat de la visite',
    'absente? à la visite': 'visite manquée',
    'courriels?|mails?': 'e-mail',
    'clics?|cliqu\\p{L}+': 'touchez',
    '(?:avec|sans|hors) (?:(?:le|un) )?réseau': 'en ligne, hors ligne',
    'tu|toi|te|tes': 'vous',
    'jetons?|tokens?|mutations?': 'no jargon',
  },
};

/**
 * Keys of texts that may contain an avoided word, because a requirement or the price list fixes the
 * word.
 */
export const fixedTexts: ReadonlySet<string> = new Set([
  // The status filter of the bookings: “Cancelled” (BKL-04).
  'bookings:list.status.cancelled',
  // The power figures of the price list are in HP.
  'journey:unit.power',
]);
