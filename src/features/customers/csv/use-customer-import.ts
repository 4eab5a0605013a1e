import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openCustomerIndex } from '../../../data/customer-index/open-customer-index.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { WorkerClient } from '../../../data/workers/worker-client.ts';
import { useMarkUnsavedWork } from '../../../device/unsaved-work/use-mark-unsaved-work.ts';
import { useCurrentActor } from '../use-current-actor.ts';
import type { FileProblem } from './decode-file.ts';
import { importFromReader } from './import-from-reader.ts';
import { type ImportMapping, listMissingFields } from './import-mapping.ts';
import type { OpenedImportFile, ReaderRequests } from './import-messages.ts';
import { listChosenRows, type ImportSummary, summarizeImport } from './import-summary.ts';
import { readAgentIdsByName } from './read-agent-ids-by-name.ts';
import { type ImportOutcome, runImport } from './run-import.ts';

export type ImportStep =
  | { kind: 'choose'; problem?: FileProblem }
  | { kind: 'reading' }
  | { kind: 'check'; summary: ImportSummary | null }
  | { kind: 'importing'; done: number; total: number }
  | { kind: 'over'; outcome: ImportOutcome; count: number };

type Reader = WorkerClient<ReaderRequests>;

function startReader(): Reader {
  return new WorkerClient<ReaderRequests>(
    new Worker(new URL('./file-reader.worker.ts', import.meta.url), { type: 'module' }),
  );
}

/**
 * Returns the current step of an import: open the file, map its columns, check the lines, import
 * the lines.
 */
export function useCustomerImport() {
  const { i18n } = useTranslation();
  const actor = useCurrentActor();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const [file, setFile] = useState<(OpenedImportFile & { name: string }) | null>(null);
  const reader = useRef<Reader>(undefined);
  const stopping = useRef<AbortController>(undefined);
  const checked = useRef<ImportMapping>(undefined);
  const isBusy = step.kind === 'check' || step.kind === 'importing';

  useMarkUnsavedWork(isBusy);
  // Unmounting the screen stops the worker, and reverts an import that is still running.
  useEffect(
    () => () => {
      stopping.current?.abort();
      if (!stopping.current) reader.current?.stop();
    },
    [],
  );

  async function open(chosen: File): Promise<void> {
    setStep({ kind: 'reading' });
    reader.current?.stop();
    reader.current = startReader();
    try {
      const opened = await reader.current.ask('open', chosen);
      if (!opened.ok) {
        setStep({ kind: 'choose', problem: opened.code });
        return;
      }
      setFile({ ...opened.file, name: chosen.name });
      await check(opened.file.mapping);
    } catch {
      setStep({ kind: 'choose', problem: 'FILE_NOT_READ' });
    }
  }

  async function check(mapping: ImportMapping): Promise<void> {
    checked.current = mapping;
    setFile((known) => known && { ...known, mapping });
    if (listMissingFields(mapping).length > 0 || !actor || !reader.current) {
      setStep({ kind: 'check', summary: null });
      return;
    }
    const currentReader = reader.current;
    try {
      const idsByName = await readAgentIdsByName(localDatabase, actor.showroomId);
      const planned = await currentReader.ask('plan', {
        mapping,
        idsByName,
        defaultAgentId: actor.actorId,
      });
      const known = await openCustomerIndex(i18n.language).ask('lookalikes', planned.people);
      // Ignores the response if the mapping has changed since, because the response to a newer
      // request follows.
      if (checked.current !== mapping) return;
      setStep({ kind: 'check', summary: summarizeImport(planned, known) });
    } catch (error) {
      emitDefect(error);
      if (checked.current !== mapping) return;
      setStep({ kind: 'over', outcome: { kind: 'failed' }, count: 0 });
    }
  }

  async function start(summary: ImportSummary, withLookalikes: boolean): Promise<void> {
    const currentReader = reader.current;
    if (!actor || !currentReader || !file) return;
    const lineNumbers = listChosenRows(summary, withLookalikes);
    const total = lineNumbers.length;
    const stop = new AbortController();
    stopping.current = stop;
    setStep({ kind: 'importing', done: 0, total });
    const outcome = await importFromReader(currentReader, (take) =>
      runImport({
        actor,
        fileName: file.name.slice(-200).trim() || 'csv',
        lineNumbers,
        withLookalikes,
        take,
        onProgress: (done) => setStep({ kind: 'importing', done, total }),
        signal: stop.signal,
      }),
    );
    stopping.current = undefined;
    setStep({ kind: 'over', outcome, count: total });
  }

  return {
    step,
    file,
    open,
    remap: check,
    start,
    cancel: () => stopping.current?.abort(),
    /** Checks the same file again after a failure. */
    retry: () => {
      if (file) void check(file.mapping);
    },
    again: () => setStep({ kind: 'choose' }),
  };
}
