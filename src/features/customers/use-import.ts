import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedWorker } from '../../data/asked-worker.ts';
import { customerIndex } from '../../data/customer-index/open-index.ts';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';
import type { FileProblem } from './csv/decode-file.ts';
import { type ImportMapping, missingFields } from './csv/import-mapping.ts';
import type { OpenedFile, ReaderRequests } from './csv/import-messages.ts';
import { chosenLines, type ImportSummary, summarize } from './csv/import-summary.ts';
import { namesOfAgents } from './csv/names-of-agents.ts';
import { importFromReader } from './csv/import-from-reader.ts';
import { type ImportOutcome, runImport } from './csv/run-import.ts';
import { useDoer } from './use-doer.ts';

export type ImportStep =
  | { kind: 'choose'; problem?: FileProblem }
  | { kind: 'reading' }
  | { kind: 'check'; summary: ImportSummary | null }
  | { kind: 'importing'; done: number; total: number }
  | { kind: 'over'; outcome: ImportOutcome; count: number };

type Reader = AskedWorker<ReaderRequests>;

function startReader(): Reader {
  return new AskedWorker<ReaderRequests>(
    new Worker(new URL('csv/file-reader.worker.ts', import.meta.url), { type: 'module' }),
  );
}

/**
 * Returns the current step of an import: open the file, map its columns, check the lines, import
 * them.
 */
export function useImport() {
  const { i18n } = useTranslation();
  const doer = useDoer();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const [file, setFile] = useState<(OpenedFile & { name: string }) | null>(null);
  const reader = useRef<Reader>(undefined);
  const stopping = useRef<AbortController>(undefined);
  const checked = useRef<ImportMapping>(undefined);
  const isBusy = step.kind === 'check' || step.kind === 'importing';

  useUnsavedWork(isBusy);
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
    if (missingFields(mapping).length > 0 || !doer || !reader.current) {
      setStep({ kind: 'check', summary: null });
      return;
    }
    const asked = reader.current;
    try {
      const idsByName = await namesOfAgents(localDatabase, doer.showroomId);
      const planned = await asked.ask('plan', { mapping, idsByName, usualId: doer.actorId });
      const known = await customerIndex(i18n.language).ask('lookalikes', planned.people);
      // Ignores the response if the mapping has changed since, because the response to a newer
      // request follows.
      if (checked.current !== mapping) return;
      setStep({ kind: 'check', summary: summarize(planned, known) });
    } catch (error) {
      noteDefect(error);
      if (checked.current !== mapping) return;
      setStep({ kind: 'over', outcome: { kind: 'failed' }, count: 0 });
    }
  }

  async function start(summary: ImportSummary, withLookalikes: boolean): Promise<void> {
    const asked = reader.current;
    if (!doer || !asked || !file) return;
    const lineNumbers = chosenLines(summary, withLookalikes);
    const total = lineNumbers.length;
    const stop = new AbortController();
    stopping.current = stop;
    setStep({ kind: 'importing', done: 0, total });
    const outcome = await importFromReader(asked, (take) =>
      runImport({
        doer,
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
