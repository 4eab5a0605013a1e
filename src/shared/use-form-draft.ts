import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type * as v from 'valibot';
import { localDatabase } from '../data/database/local-database.ts';
import { emitDefect } from '../data/defects.ts';
import { useSession } from '../data/session/agent/session-store.ts';
import { restoreDraft, deleteDraft, createDraftSaver } from '../data/session/drafts/drafts.ts';
import { useKiosk } from '../data/session/kiosk/kiosk-store.ts';
import { pickChangedFields, parseDraftFields } from './typed-fields.ts';

export interface FormDraft<T> {
  value: T;
  change: (fields: Partial<T>) => void;
  /** Deletes the draft. Must be called after a save, and when the agent closes the form. */
  clear: () => void;
}

/**
 * Returns the field values of a form in a sheet or a dialog, and functions that change the values.
 * Changed fields are stored as a draft of the signed-in agent. The draft survives an idle reset, a
 * reload and a change of the route. While a customer uses the tablet, nothing is stored.
 * @param formId key of the draft, unique per form and row; null while the form is closed, or if a
 * customer uses the form
 * @param schema schema of all form fields; a stored draft that does not match the schema is ignored
 * @param initial values of the untouched form; values of later renders are ignored
 */
export function useFormDraft<T extends object>(
  formId: string | null,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): FormDraft<T> {
  const agentId = useSession((state) => state.session?.agent.id);
  const isHandedOver = useKiosk((state) => state.handedOver);
  const isStored = formId !== null && agentId !== undefined && !isHandedOver;
  const key = isStored ? `sheet/${agentId}/${formId}` : null;
  const saveDraft = useMemo(
    () => (key === null ? () => {} : createDraftSaver(localDatabase, key)),
    [key],
  );
  const [initialValues] = useState(initial);
  const [draftState, setDraftState] = useState<{ key: string | null; fields: Partial<T> }>({
    key,
    fields: {},
  });
  // A ref in addition to the state, because the draft may be read after a key press but before the
  // next render.
  const latestRef = useRef(draftState);
  const stopReadingRef = useRef(() => {});

  const restore = useEffectEvent((storedDraft: unknown) => {
    const restored = parseDraftFields(schema, initialValues, storedDraft);
    if (Object.keys(restored).length === 0) return;
    const newerFields = fieldsFor(key, latestRef.current);
    showFields({ ...restored, ...newerFields });
    if (Object.keys(newerFields).length > 0) saveFields({ ...restored, ...newerFields });
  });

  // Effect: the drafts are in the database of the tablet, outside of React.
  useEffect(() => {
    if (key === null) return undefined;
    stopReadingRef.current = restoreDraft(localDatabase, key, (storedDraft) =>
      restore(storedDraft),
    );
    return () => stopReadingRef.current();
  }, [key]);

  function showFields(fields: Partial<T>): void {
    latestRef.current = { key, fields };
    setDraftState(latestRef.current);
  }

  function saveFields(fields: Partial<T>): void {
    const changedFields = pickChangedFields(initialValues, fields);
    if (Object.keys(changedFields).length > 0) void saveDraft(changedFields);
    else deleteStoredDraft();
  }

  function deleteStoredDraft(): void {
    if (key !== null) deleteDraft(localDatabase, key).catch(emitDefect);
  }

  return {
    value: { ...initialValues, ...fieldsFor(key, draftState) },
    change(fields) {
      const nextFields = { ...fieldsFor(key, latestRef.current), ...fields };
      showFields(nextFields);
      saveFields(nextFields);
    },
    clear() {
      stopReadingRef.current();
      showFields({});
      deleteStoredDraft();
    },
  };
}

/**
 * Returns the typed fields of the draft `key`; empty for another draft, so that a form shows no
 * text of another agent or row.
 */
function fieldsFor<T>(
  key: string | null,
  draftState: { key: string | null; fields: Partial<T> },
): Partial<T> {
  return draftState.key === key ? draftState.fields : {};
}
