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
import { usePublicQuery } from './use-public-query.ts';

/** Kinds of which a build has exactly one option, with the field of the configuration. */
const singleChoices = [
  ['exterior', 'exteriorColorId'],
  ['trim', 'trimId'],
  ['interior', 'interiorColorId'],
  ['wheels', 'wheelsId'],
] as const satisfies readonly [OptionKind, keyof Configuration][];

interface ConfigurationEditorProps {
  build: SharedBuild;
  /** Called with the changed build, which has a new id. */
  onChange: (build: SharedBuild) => void;
}

/**
 * Lets a visitor change the options of a shared build, from the public price list of the build.
 * Nothing is stored: the address of the page contains the changed build.
 */
export function ConfigurationEditor({ build, onChange }: ConfigurationEditorProps) {
  const { t, i18n } = useTranslation('share');
  const generation = String(build.generation);
  // Uses the HTTP cache, which usually contains the price list, because a generation never changes.
  const { result, retry } = usePublicQuery(generation, () =>
    callEndpoint(getPriceListEndpoint, { params: { generation }, cache: 'default' }),
  );
  if (!result) return <Skeleton label={t('contact.loading')} lines={5} />;
  if (!result.ok) {
    return (
      <Stack gap={3}>
        <output>{t('contact.optionsOffline')}</output>
        <Button icon="refresh" onClick={retry} variant="secondary">
          {t('contact.retry')}
        </Button>
      </Stack>
    );
  }
  const translated = translatePriceList(result.value, languageOf(i18n.language));
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
