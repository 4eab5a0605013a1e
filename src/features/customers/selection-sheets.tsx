import { AssignSheet } from './assign-sheet.tsx';
import { MergeSheet } from './merge-sheet.tsx';
import { TagSheet } from './tag-sheet.tsx';
import { useAgents } from './use-agents.ts';
import type { Selection } from './use-selection.ts';

export type OpenSheet = 'assign' | 'tag' | 'merge';

interface SelectionSheetsProps {
  open: OpenSheet | null;
  onClose: () => void;
  selection: Selection;
}

/**
 * Renders the sheet of the action that the agent applies to the selected customers. Completing the
 * action clears the selection.
 */
export function SelectionSheets({ open, onClose, selection }: SelectionSheetsProps) {
  const { assignable } = useAgents();
  const { ids } = selection;
  const [one, other] = ids;
  const done = () => {
    onClose();
    selection.clear();
  };
  return (
    <>
      <AssignSheet
        agents={assignable}
        customerIds={ids}
        onClose={onClose}
        onDone={done}
        open={open === 'assign'}
      />
      {open === 'tag' && <TagSheet customerIds={ids} onClose={onClose} onDone={done} />}
      {open === 'merge' && one !== undefined && other !== undefined && (
        <MergeSheet customerIds={[one, other]} onClose={onClose} onDone={done} />
      )}
    </>
  );
}
