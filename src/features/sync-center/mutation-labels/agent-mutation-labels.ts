import * as v from 'valibot';
import { agentName, type SyncLabels } from '../sync-labels.ts';

/** The mutation arguments that the text needs; all other arguments are ignored. */
const aboutSchema = v.object({ agentId: v.string() });

type LabelFormatter = (labels: SyncLabels, args: unknown) => string;

/** Texts for mutations of agent profiles, by mutator name. */
export const agentMutationLabels: Record<string, LabelFormatter> = {
  updateAgentProfile: (labels, args) =>
    labels.t('mutation.updateAgentProfile', { name: nameOfAgent(labels, args) }),
  setAgentPreferences: (labels, args) =>
    labels.t('mutation.setAgentPreferences', { name: nameOfAgent(labels, args) }),
  setAgentPhoto: (labels, args) =>
    labels.t('mutation.setAgentPhoto', { name: nameOfAgent(labels, args) }),
};

function nameOfAgent(labels: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(aboutSchema, args);
  return agentName(labels, parsed.success ? parsed.output.agentId : null);
}
