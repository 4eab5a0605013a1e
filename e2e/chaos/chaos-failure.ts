export type BrokenInvariant =
  | 'lost'
  | 'applied twice'
  | 'content changed'
  | 'never done'
  | 'attention missing'
  | 'effect missing'
  | 'step not allowed'
  | 'row not sound'
  | 'figures are wrong'
  | 'settled attentions are read'
  | 'log has a gap'
  | 'rows do not follow from the log'
  | 'tablet differs from what it pulled'
  | 'screen differs from outbox over rows'
  | 'tablet differs from head office'
  | 'outbox not empty'
  | 'base not empty'
  | 'digests differ'
  | 'no attempt in time'
  | 'said up to date'
  | 'did not come to rest'
  | 'defect';

export class ChaosFailure extends Error {
  override name = 'ChaosFailure';
  readonly promise: BrokenInvariant;

  constructor(promise: BrokenInvariant, detail: string, options?: ErrorOptions) {
    super(`${promise}: ${detail}`, options);
    this.promise = promise;
  }
}
