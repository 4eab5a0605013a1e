import { useTranslation } from 'react-i18next';
import { roles } from '#domain/agents/agent.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../administration.module.css';
import type { AgentField, AgentForm } from './agent-form.ts';

interface AgentFieldsProps {
  form: AgentForm;
  /** Fields with a validation error; empty until the first attempt to save. */
  problems: ReadonlySet<AgentField>;
  showrooms: readonly Showroom[];
  onChange: (form: AgentForm) => void;
  /** The agent code can be set only for a new agent. */
  isNew?: boolean;
}

const textFields = {
  name: 'text',
  email: 'email',
  phone: 'tel',
} as const;

export function AgentFields(props: AgentFieldsProps) {
  const { form, problems, showrooms, onChange, isNew = false } = props;
  const { t } = useTranslation('admin');
  const errorOf = (field: AgentField) =>
    problems.has(field) ? t(`agents.wrong.${field}`) : undefined;

  function toggle(id: string): void {
    const others = form.showroomIds.filter((one) => one !== id);
    const isIn = others.length < form.showroomIds.length;
    onChange({ ...form, showroomIds: isIn ? others : [...others, id] });
  }

  return (
    <div className={styles.fields}>
      {isNew && (
        <TextField
          autoCapitalize="characters"
          error={errorOf('agentCode')}
          hint={t('agents.codeHint')}
          label={t('agents.field.agentCode')}
          onChange={({ target }) => onChange({ ...form, agentCode: target.value })}
          required
          value={form.agentCode}
        />
      )}
      {(['name', 'email', 'phone'] as const).map((field) => (
        <TextField
          error={errorOf(field)}
          key={field}
          label={t(`agents.field.${field}`)}
          onChange={({ target }) => onChange({ ...form, [field]: target.value })}
          required
          type={textFields[field]}
          value={form[field]}
        />
      ))}
      <SelectField
        hint={t(`agents.roleHint.${form.role}`)}
        label={t('agents.field.role')}
        onChange={({ target }) =>
          onChange({ ...form, role: roles.find((role) => role === target.value) ?? 'agent' })
        }
        options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={form.role}
      />
      <fieldset className={styles.choices}>
        <legend>{t('agents.field.showroomIds')}</legend>
        {showrooms.map(({ id, name, location }) => (
          <Checkbox
            checked={form.showroomIds.includes(id)}
            description={location}
            key={id}
            label={name}
            onChange={() => toggle(id)}
          />
        ))}
        {problems.has('showroomIds') && (
          <Text size="s" tone="danger">
            {t('agents.wrong.showroomIds')}
          </Text>
        )}
      </fieldset>
    </div>
  );
}
