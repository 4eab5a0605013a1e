import { useState } from 'react';
import {
  checkCatalogueEndpoint,
  type CheckedCatalogue,
  publishCatalogueEndpoint,
  type PublishedList,
} from '#domain/protocol/admin-catalogue.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface ChosenFile {
  name: string;
  text: string;
}

/**
 * Returns the state of a new price list file until it is published. The server compares the file
 * with its current catalogue, and repeats the comparison whenever the first day of validity
 * changes.
 */
export function useNewCatalogue(from: string, onPublished: (lists: PublishedList[]) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [validFrom, setValidFrom] = useState(from);
  const [checked, setChecked] = useState<CheckedCatalogue | null>(null);
  const { pending, failure, run } = useAdminAction();

  async function check(file: ChosenFile, day: string): Promise<void> {
    setChecked(null);
    const body = { file: file.text, validFrom: day };
    const found = await run(checkCatalogueEndpoint, { body });
    setChecked(found ?? null);
  }

  async function choose(file: File): Promise<void> {
    const next = { name: file.name, text: await file.text() };
    setChosen(next);
    await check(next, validFrom);
  }

  async function setDay(day: string): Promise<void> {
    setValidFrom(day);
    if (chosen && day !== '') await check(chosen, day);
  }

  async function publish(): Promise<boolean> {
    if (!chosen || !checked) return false;
    const body = { file: chosen.text, validFrom, follows: checked.follows };
    const lists = await run(publishCatalogueEndpoint, { body });
    if (!lists) return false;
    drop();
    onPublished(lists);
    return true;
  }

  function drop(): void {
    setChosen(null);
    setChecked(null);
  }

  return { chosen, validFrom, checked, pending, failure, choose, setDay, publish, drop };
}
