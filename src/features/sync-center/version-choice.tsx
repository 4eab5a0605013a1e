import type { Attention } from '#domain/attentions/attention.ts';
import { Button } from '../../ui/button.tsx';
import type { AttentionActions } from './attention-actions.ts';
import { AttentionContent } from './attention-content.tsx';
import type { Decision } from './use-decide-attention.ts';
import type { SyncLabels } from './sync-labels.ts';

interface VersionChoiceProps {
  attention: Attention;
  actions: Exclude<AttentionActions, { kind: 'compare-people' }>;
  labels: SyncLabels;
  onDecide: (decision: Decision) => void;
}

/** Shows the stored and the requested version of the data, each with the button that selects it. */
export function VersionChoice({ attention, actions, labels, onDecide }: VersionChoiceProps) {
  const { t } = labels;
  if (actions.kind === 'manager-decides') {
    return <AttentionContent attention={attention} labels={labels} />;
  }
  const { keep, use } = actions;
  return (
    <AttentionContent
      attention={attention}
      keepAction={
        <Button onClick={() => onDecide({ kind: 'keep' })} variant="secondary">
          {t(`decide.${keep}`)}
        </Button>
      }
      useAction={
        use && <Button onClick={() => onDecide({ kind: 'use' })}>{t(`decide.${use}`)}</Button>
      }
      labels={labels}
    />
  );
}
