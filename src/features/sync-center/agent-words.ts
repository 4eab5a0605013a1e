import * as v from 'valibot';
import { agentName, type Words } from './words.ts';

/** The mutation arguments that the text needs; all other arguments are ignored. */
const aboutSchema = v.object({ agentId: v.string() });

type Saying = (words: Words, args: unknown) => string;

/** Texts for mutations of agent profiles, by mutator name. */
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
