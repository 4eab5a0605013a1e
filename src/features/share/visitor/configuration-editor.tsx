import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from '#domain/builds/configuration.ts';
import { listOptionAvailability } from '#domain/catalogue/configuration/availability.ts';
import type { OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { configurationOfSharedBuild, createSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';

/** Kinds of which a build has exactly one option, with the field of the configuration. */
const singleChoices = [
  ['exterior', 'exteriorColorId'],
  ['trim', 'trimId'],
  ['interior', 'interiorColorId'],
  ['wheels', 'wheelsId'],
] as const satisfies readonly [OptionKind, keyof Configuration][];

interface ConfigurationEditorProps {
  build: SharedBuild;
  /** Called with the changed build, which has an id of its own. */
  onChange: (build: SharedBuild) => void;
}

/**
 * Lets a visitor change the options of a shared build, from the public price list of the build.
 * Nothing is stored: a link contains the changed build.
 */
export function ConfigurationEditor({ build, onChange }: ConfigurationEditorProps) {
  const { t, i18n } = useTranslation('share');
  const { priceList, retry } = usePublicPriceList(build.generation);
  if (priceList === undefined) return <Skeleton label={t('contact.loading')} lines={5} />;
  if (priceList === null) {
    return (
      <Stack gap={3}>
        <p role="status">{t('problems.UNREACHABLE')}</p>
        <Button icon="refresh" onClick={retry} variant="secondary">
          {t('contact.retry')}
        </Button>
      </Stack>
    );
  }
  const translated = translatePriceList(priceList, languageOf(i18n.language));
  const configuration = configurationOfSharedBuild(build);

  function change(choices: Partial<Configuration>): void {
    const changed = createSharedBuild(translated, newId(), { ...configuration, ...choices });
    if (changed) onChange(changed);
  }

  return <OptionFields configuration={configuration} onChange={change} priceList={translated} />;
}

interface OptionFieldsProps {
  priceList: PriceList;
  configuration: Configuration;
  onChange: (choices: Partial<Configuration>) => void;
}

function OptionFields({ priceList, configuration, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('share');
  const formatAmount = useDollarFormat();
  const { vehicleId, packageIds } = configuration;

  const listChoices = (kind: OptionKind) =>
    listOptionAvailability(priceList, vehicleId, kind)
      .filter(({ isAvailable }) => isAvailable)
      .map(({ id, name, price }) => ({
        value: id,
        label: price === 0 ? name : `${name} · +${formatAmount(price)}`,
      }));

  function togglePackage(id: string, isChosen: boolean): void {
    const otherIds = packageIds.filter((packageId) => packageId !== id);
    onChange({ packageIds: isChosen ? [...otherIds, id].sort() : otherIds });
  }

  return (
    <Stack gap={4}>
      {singleChoices.map(([kind, field]) => (
        <SelectField
          key={kind}
          label={t(`kinds.${kind}`)}
          onChange={({ target }) => onChange({ [field]: target.value })}
          options={listChoices(kind)}
          value={configuration[field]}
        />
      ))}
      <Fieldset legend={t('contact.packages')}>
        {listChoices('package').map(({ value, label }) => (
          <Checkbox
            checked={packageIds.includes(value)}
            key={value}
            label={label}
            onChange={({ target }) => togglePackage(value, target.checked)}
          />
        ))}
      </Fieldset>
    </Stack>
  );
}

/** Returns a price list; undefined while it loads, null if the server is unreachable. */
function usePublicPriceList(generation: number) {
  const [priceList, setPriceList] = useState<PriceList | null>();
  const [attempt, setAttempt] = useState(0);

  // Effect: the server is outside of React. The HTTP cache contains the list that the page loaded.
  useEffect(() => {
    let isCurrent = true;
    const params = { generation: String(generation) };
    void callEndpoint(getPriceListEndpoint, { params, cache: 'default' }).then((result) => {
      if (isCurrent) setPriceList(result.ok ? result.value : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [generation, attempt]);

  function retry(): void {
    setPriceList(undefined);
    setAttempt((count) => count + 1);
  }

  return { priceList, retry };
}
