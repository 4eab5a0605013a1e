import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { ConsentTexts, NewConsentText } from '#domain/protocol/admin/admin-consent.ts';
import { defaultRegistrationOptions } from '#domain/registration/default-registration-options.ts';
import {
  REGISTRATION_OPTIONS_ID,
  type RegistrationOptions,
} from '#domain/registration/registration-options.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { RequestError } from '../errors/request-error.ts';
import {
  type AdminAction,
  type AdminDeps,
  applyAdminChange,
} from '../reconcile/api-mutations/apply-admin-change.ts';

/**
 * Publishes the consent text that customers see from now on. Earlier versions stay stored, because
 * customers have agreed to them. Throws 409 `ALREADY_EXISTS` if the version name is in use.
 */
export async function publishConsentText(
  deps: AdminDeps,
  action: Omit<AdminAction, 'name'>,
  { version, sentences }: NewConsentText,
): Promise<void> {
  await applyAdminChange(deps, { ...action, name: 'publishConsentText' }, async (tx) => {
    const options = await readRegistrationOptions(tx);
    const publishedVersions = versionsOf(options);
    if (publishedVersions.some((text) => text.version === version)) {
      throw new RequestError('BAD_REQUEST', { reason: 'ALREADY_EXISTS' });
    }
    const definedSentences = Object.entries(sentences).flatMap(([language, sentence]) =>
      sentence === undefined ? [] : [[language, sentence] as const],
    );
    const row: RegistrationOptions = {
      ...options,
      consentText: {
        version,
        sentences: Object.fromEntries(definedSentences),
        publishedAt: deps.clock.now(),
      },
      earlierConsentTexts: publishedVersions,
    };
    return {
      writes: [{ op: 'put', table: 'registrationOptions', row }],
      subject: { table: 'registrationOptions', id: REGISTRATION_OPTIONS_ID },
      spaceId: CATALOGUE_SPACE,
      said: { version, sentences },
    };
  });
}

export async function readConsentTexts(tx: ReadTx): Promise<ConsentTexts> {
  const { consentText, earlierConsentTexts = [] } = await readRegistrationOptions(tx);
  return { inForce: consentText ?? null, earlier: earlierConsentTexts.toReversed() };
}

async function readRegistrationOptions(tx: ReadTx): Promise<RegistrationOptions> {
  return (
    (await tx.get('registrationOptions', REGISTRATION_OPTIONS_ID)) ?? defaultRegistrationOptions
  );
}

/** Returns all versions of the consent text, oldest first. */
function versionsOf({ consentText, earlierConsentTexts = [] }: RegistrationOptions) {
  return consentText ? [...earlierConsentTexts, consentText] : earlierConsentTexts;
}
