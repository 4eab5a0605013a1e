import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { tagSchema } from '#domain/customers/fields/tag.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { openCustomerIndex } from '../../../data/customer-index/open-customer-index.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { readCustomers } from '../../../data/queries/customers/customer-queries.ts';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { useFormDraft } from '../../../shared/use-form-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { tagSelectedCustomers } from '../change-customers.ts';
import { useCurrentActor } from '../use-current-actor.ts';
import { toTagArguments, listTagStates, type TagChanges } from './tag-changes.ts';
import styles from './tag-sheet.module.css';

const MAX_READ_CUSTOMERS = 2000;

interface TagSheetProps {
  onClose: () => void;
  onDone: () => void;
  customerIds: ReadonlySet<string>;
}

const formSchema = v.object({
  typed: v.string(),
  wishes: v.array(v.tuple([v.string(), v.boolean()])),
});

export function TagSheet({ onClose, onDone, customerIds }: TagSheetProps) {
  const { t, i18n } = useTranslation(['customers', 'common']);
  const actor = useCurrentActor();
  const showFailure = useFailureToast();
  // The key of the draft contains a digest of the customer ids, so that the draft is not restored
  // for another selection.
  const [draftKey] = useState(() => `tags/${digestOf(customerIds)}`);
  const draft = useFormDraft(draftKey, formSchema, { typed: '', wishes: [] });
  const { typed } = draft.value;
  const tagChanges: TagChanges = new Map(draft.value.wishes);
  const [pending, setPending] = useState(false);
  const customers = useLiveValue(
    // Reads only a sample of a large selection, which is enough to find its frequent tags.
    () => readCustomers(localDatabase, [...customerIds].slice(0, MAX_READ_CUSTOMERS)),
    [customerIds],
  );
  const usedTags = useLiveValue(() => openCustomerIndex(i18n.language).ask('tags', null));
  const states = listTagStates(customers ?? [], [...(usedTags ?? []), ...tagChanges.keys()]);
  const changes = toTagArguments(tagChanges);

  function addTypedTag(event: FormEvent): void {
    event.preventDefault();
    const tag = v.safeParse(tagSchema, typed);
    if (!tag.success) return;
    draft.change({ typed: '', wishes: [...new Map([...tagChanges, [tag.output, true]])] });
  }

  function close(): void {
    draft.clear();
    onClose();
  }

  async function save(): Promise<void> {
    if (!actor || pending) return;
    setPending(true);
    const result = await tagSelectedCustomers(actor, [...customerIds], changes);
    setPending(false);
    if (!result.ok) {
      showFailure(result.code, { about: 'tags', title: t('selection.failed') });
      return;
    }
    const title = t('selection.tagged', { count: customerIds.size });
    showToast({ about: 'tags', tone: 'positive', title, detail: t('detail.savedDetail') });
    draft.clear();
    onDone();
  }

  return (
    <Sheet
      actions={
        <Button
          disabled={changes.add.length + changes.remove.length === 0}
          onClick={() => void save()}
          pending={pending}
        >
          {t('selection.saveTags')}
        </Button>
      }
      closeLabel={t('common:close')}
      onClose={close}
      open
      title={t('selection.tagTitle', { count: customerIds.size })}
    >
      <form className={styles.form} onSubmit={addTypedTag}>
        <TextField
          label={t('selection.newTag')}
          maxLength={40}
          onChange={({ target }) => draft.change({ typed: target.value })}
          value={typed}
        />
        <Button disabled={typed.trim() === ''} type="submit" variant="secondary">
          {t('selection.addTag')}
        </Button>
      </form>
      <ul className={styles.tags}>
        {states.map(({ tag, on }) => (
          <li key={tag}>
            <Checkbox
              checked={tagChanges.get(tag) ?? on === 'all'}
              description={
                !tagChanges.has(tag) && on === 'some' ? t('selection.onSome') : undefined
              }
              label={tag}
              onChange={({ target }) =>
                draft.change({ wishes: [...new Map([...tagChanges, [tag, target.checked]])] })
              }
            />
          </li>
        ))}
      </ul>
      {states.length === 0 && <Text tone="muted">{t('selection.noTags')}</Text>}
    </Sheet>
  );
}

/** Returns an order-independent digest of customer ids. */
function digestOf(customerIds: ReadonlySet<string>): string {
  let digest = EMPTY_DIGEST;
  for (const id of customerIds) digest = addToDigest(digest, id, 0);
  return digest;
}
