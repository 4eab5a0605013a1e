import { useTranslation } from 'react-i18next';
import { roles } from '#domain/agents/agent.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../administration.module.css';
import { toggleId } from '../toggle-id.ts';
import type { AgentForm } from './agent-form.ts';

interface AgentFieldsProps {
  form: Form<AgentForm>;
  showrooms: readonly Showroom[];
  /** Whether the agent is new. The agent code can be set only for a new agent. */
  isNew?: boolean;
}

const textFields = {
  name: 'text',
  email: 'email',
  phone: 'tel',
} as const;

export function AgentFields(props: AgentFieldsProps) {
  const { form, showrooms, isNew = false } = props;
  const { t } = useTranslation('admin');
  const { role, showroomIds } = form.value;

  return (
    <div className={styles.fields}>
      {isNew && (
        <TextField
          {...form.field('agentCode')}
          autoCapitalize="characters"
          hint={t('agents.codeHint')}
          label={t('agents.field.agentCode')}
          required
        />
      )}
      {(['name', 'email', 'phone'] as const).map((field) => (
        <TextField
          {...form.field(field)}
          key={field}
          label={t(`agents.field.${field}`)}
          required
          type={textFields[field]}
        />
      ))}
      <SelectField
        {...form.field('role')}
        hint={t(`agents.roleHint.${role}`)}
        label={t('agents.field.role')}
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <fieldset className={styles.choices}>
        <legend>{t('agents.field.showroomIds')}</legend>
        {showrooms.map(({ id, name, location }) => (
          <Checkbox
            checked={showroomIds.includes(id)}
            description={location}
            key={id}
            label={name}
            onChange={() => form.change({ showroomIds: toggleId(showroomIds, id) })}
          />
        ))}
        {form.errors.showroomIds && (
          <Text size="s" tone="danger">
            {form.errors.showroomIds}
          </Text>
        )}
      </fieldset>
    </div>
  );
}
