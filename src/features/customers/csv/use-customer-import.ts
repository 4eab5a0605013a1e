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
  const abortControllerRef = useRef<AbortController>(undefined);
  const checkedMappingRef = useRef<ImportMapping>(undefined);
  const isBusy = step.kind === 'check' || step.kind === 'importing';

  useMarkUnsavedWork(isBusy);
  // Unmounting the screen stops the worker, and reverts an import that is still running.
  useEffect(
    () => () => {
      abortControllerRef.current?.abort();
      if (!abortControllerRef.current) reader.current?.stop();
    },
    [],
  );

  async function open(chosenFile: File): Promise<void> {
    setStep({ kind: 'reading' });
    reader.current?.stop();
    reader.current = startReader();
    try {
      const openResult = await reader.current.ask('open', chosenFile);
      if (!openResult.ok) {
        setStep({ kind: 'choose', problem: openResult.code });
        return;
      }
      setFile({ ...openResult.file, name: chosenFile.name });
      await checkMapping(openResult.file.mapping);
    } catch {
      setStep({ kind: 'choose', problem: 'FILE_NOT_READ' });
    }
  }

  async function checkMapping(mapping: ImportMapping): Promise<void> {
    checkedMappingRef.current = mapping;
    setFile((currentFile) => currentFile && { ...currentFile, mapping });
    if (listMissingFields(mapping).length > 0 || !actor || !reader.current) {
      setStep({ kind: 'check', summary: null });
      return;
    }
    const currentReader = reader.current;
    try {
      const idsByName = await readAgentIdsByName(localDatabase, actor.showroomId);
      const plannedRows = await currentReader.ask('plan', {
        mapping,
        idsByName,
        defaultAgentId: actor.actorId,
      });
      const matchingIds = await openCustomerIndex(i18n.language).ask(
        'lookalikes',
        plannedRows.people,
      );
      // Ignores the response if the mapping has changed since, because the response to a newer
      // request follows.
      if (checkedMappingRef.current !== mapping) return;
      setStep({ kind: 'check', summary: summarizeImport(plannedRows, matchingIds) });
    } catch (error) {
      emitDefect(error);
      if (checkedMappingRef.current !== mapping) return;
      setStep({ kind: 'over', outcome: { kind: 'failed' }, count: 0 });
    }
  }

  async function start(summary: ImportSummary, withLookalikes: boolean): Promise<void> {
    const currentReader = reader.current;
    if (!actor || !currentReader || !file) return;
    const lineNumbers = listChosenRows(summary, withLookalikes);
    const total = lineNumbers.length;
    const abortController = new AbortController();
    abortControllerRef.current = abortController;
    setStep({ kind: 'importing', done: 0, total });
    const outcome = await importFromReader(currentReader, (take) =>
      runImport({
        actor,
        fileName: file.name.slice(-200).trim() || 'csv',
        lineNumbers,
        withLookalikes,
        take,
        onProgress: (done) => setStep({ kind: 'importing', done, total }),
        signal: abortController.signal,
      }),
    );
    abortControllerRef.current = undefined;
    setStep({ kind: 'over', outcome, count: total });
  }

  return {
    step,
    file,
    open,
    remap: checkMapping,
    start,
    cancel: () => abortControllerRef.current?.abort(),
    /** Checks the same file again after a failure. */
    retry: () => {
      if (file) void checkMapping(file.mapping);
    },
    again: () => setStep({ kind: 'choose' }),
  };
}
