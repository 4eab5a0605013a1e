import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import {
  findConfigurationOfCode,
  type FoundConfiguration,
} from '../../data/queries/shared-build-queries.ts';
import { readResolverText, type ResolverTarget } from './read-resolver-text.ts';

type ResolverProblem =
  | Extract<ResolverTarget, { kind: 'problem' }>['code']
  | Extract<FoundConfiguration, { ok: false }>['code'];

interface Resolver {
  /** Why the last text led nowhere. */
  problem: ResolverProblem | null;
  /** Goes where a text leads, or says why it leads nowhere. */
  open: (text: string) => void;
  forget: () => void;
}

/** Leads from a code or link to the right screen. Nothing of it needs a network. */
export function useResolver(): Resolver {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ResolverProblem | null>(null);

  async function resolve(text: string): Promise<void> {
    const target = readResolverText(text);
    if (target.kind === 'problem') {
      setProblem(target.code);
    } else if (target.kind === 'screen') {
      await navigate(target.path);
    } else {
      const found = await findConfigurationOfCode(localDatabase, target.fields);
      if (!found.ok) {
        setProblem(found.code);
        return;
      }
      const { configuration, priceListId } = found;
      await navigate('/build', { state: { configuration, priceListId } });
    }
  }

  return {
    problem,
    open: (text) => {
      resolve(text).catch(noteDefect);
    },
    forget: () => setProblem(null),
  };
}
