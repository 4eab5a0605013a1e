/** Words that begin a reason within a sentence. */
const reasonStart =
  /^(?:because|cause|cuz|coz|since (?:i|we|my|our|the)|as (?:my|our)|porque|ya que|pues|es que|como (?:mi|tengo|tenemos)|parce qu|puisqu|vu qu|car (?:je|j|on|ma|mon|mes|nous|notre))/;
const relatives =
  'wife|husband|spouse|partner|mom|mum|mother|dad|father|parents|kids|children|son|daughter|boss|back|knees|esposa|esposo|mujer|marido|madre|padre|mama|papa|hijos|hijo|hija|jefe|espalda|femme|mari|conjoint|conjointe|mere|pere|parents|enfants|fils|fille|patron|dos';
/** Persons and states that begin a reason unless the clause contains a request. */
const personStart = new RegExp(
  String.raw`^(?:(?:and|y|et) )?(?:(?:my|our|mi|mis|su|ma|mon|mes|notre|nos) (?:${relatives})\b|i ?'?a?m |we ?'?a?re |we used to|i used to|voy en |soy |estoy |antes (?:tenia|teniamos)|je suis |j'? ?etais |on avait |nous avions )`,
);
const request =
  /\?|\b(?:what|which|whats|how|can|could|do|does|is there|are there|any|need|wants?|looking|show|que|cual|cuales|cuanto|cuanta|hay|tienen|tienes|quiero|quiere|queremos|busco|busca|buscamos|necesit\w*|quel|quelle|quels|quelles|combien|avez|says?|said|prefers?|dice|prefiere|dit|prefere|veux|veut|voudrais|voulons|cherche|cherchons|faut|besoin)\b/;

const clauseEnd =
  /[,;:]\s+|\s+[-–—]\s+|\.{2,}\s*|\s+(?=(?:because|cuz|coz|porque|ya que|parce qu|puisqu|vu qu))|\s+(?:so|asi que|donc)\s+(?=(?:which|what|how|can|do|is|i |we |cual|que|quel|il me|on ))/;

/**
 * Separates the clauses of a folded question that give a reason from the clauses with the request:
 * ‘my wife hates road noise’. A question without a request has no reasons.
 */
export function splitReasons(sentences: readonly string[]): {
  requests: readonly string[];
  reasons: readonly string[];
} {
  const reasons: string[] = [];
  const requests = sentences.flatMap((sentence) => {
    const clauses = sentence.split(clauseEnd).filter((clause) => clause.trim() !== '');
    const given = clauses.filter(isReason);
    if (given.length === 0) return [sentence];
    reasons.push(...given);
    const rest = clauses.filter((clause) => !isReason(clause));
    return rest.length > 0 ? [rest.join(', ')] : [];
  });
  return requests.length > 0 ? { requests, reasons } : { requests: sentences, reasons: [] };
}

function isReason(clause: string): boolean {
  const text = clause.trim();
  // A clause that names a model is about the model and gives no reason.
  if (/\b[a-z]{1,2}[ -]?\d0\b/.test(text)) return false;
  return reasonStart.test(text) || (personStart.test(text) && !request.test(text));
}
