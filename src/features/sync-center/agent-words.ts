import * as v from 'valibot';
import { agentName, type Words } from './words.ts';

/** As much of a change of an agent as it takes to name it. */
const aboutSchema = v.object({ agentId: v.string() });

type Saying = (words: Words, args: unknown) => string;

/** What agents do with their own profiles, by the name of the mutator. */
export const agentSayings: Record<string, Saying> = {
  updateAgentProfile: (words, args) =>
    words.t('mutation.updateAgentProfile', { name: whoseProfile(words, args) }),
  setAgentPreferences: (words, args) =>
    words.t('mutation.setAgentPreferences', { name: whoseProfile(words, args) }),
  setAgentPhoto: (words, args) =>
    words.t('mutation.setAgentPhoto', { name: whoseProfile(words, args) }),
};

function whoseProfile(words: Words, args: unknown): string {
  const parsed = v.safeParse(aboutSchema, args);
  return agentName(words, parsed.success ? parsed.output.agentId : null);
}
