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
 * @param form key of the draft, unique per form and row; null while the form is closed, or if a
 * customer uses the form
 * @param schema schema of all form fields; a stored draft that does not match the schema is ignored
 * @param initial values of the untouched form; values of later renders are ignored
 */
export function useFormDraft<T extends object>(
  form: string | null,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): FormDraft<T> {
  const agentId = useSession((state) => state.session?.agent.id);
  const isHandedOver = useKiosk((state) => state.handedOver);
  const isStored = form !== null && agentId !== undefined && !isHandedOver;
  const key = isStored ? `sheet/${agentId}/${form}` : null;
  const store = useMemo(
    () => (key === null ? () => {} : createDraftSaver(localDatabase, key)),
    [key],
  );
  const [untouched] = useState(initial);
  const [typed, setTyped] = useState<{ key: string | null; fields: Partial<T> }>({
    key,
    fields: {},
  });
  // A ref in addition to the state, because the draft may be read after a key press but before the
  // next render.
  const latest = useRef(typed);
  const stopReading = useRef(() => {});

  const restore = useEffectEvent((stored: unknown) => {
    const restored = parseDraftFields(schema, untouched, stored);
    if (Object.keys(restored).length === 0) return;
    const typedSince = fieldsFor(key, latest.current);
    show({ ...restored, ...typedSince });
    if (Object.keys(typedSince).length > 0) save({ ...restored, ...typedSince });
  });

  // Effect: the drafts are in the database of the tablet, outside of React.
  useEffect(() => {
    if (key === null) return undefined;
    stopReading.current = restoreDraft(localDatabase, key, (stored) => restore(stored));
    return () => stopReading.current();
  }, [key]);

  function show(fields: Partial<T>): void {
    latest.current = { key, fields };
    setTyped(latest.current);
  }

  function save(fields: Partial<T>): void {
    const changed = pickChangedFields(untouched, fields);
    if (Object.keys(changed).length > 0) void store(changed);
    else remove();
  }

  function remove(): void {
    if (key !== null) deleteDraft(localDatabase, key).catch(emitDefect);
  }

  return {
    value: { ...untouched, ...fieldsFor(key, typed) },
    change(fields) {
      const next = { ...fieldsFor(key, latest.current), ...fields };
      show(next);
      save(next);
    },
    clear() {
      stopReading.current();
      show({});
      remove();
    },
  };
}

/**
 * Returns the typed fields of the draft `key`; empty for another draft, so that a form shows no
 * text of another agent or row.
 */
function fieldsFor<T>(
  key: string | null,
  typed: { key: string | null; fields: Partial<T> },
): Partial<T> {
  return typed.key === key ? typed.fields : {};
}
