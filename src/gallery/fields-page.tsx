import { useState } from 'react';
import { errorTexts, useForm, useTypedValues } from '../shared/forms/use-form.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { ChoiceGroup } from '../ui/form/choice-group.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { RangeSlider } from '../ui/form/range-slider.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Fieldset } from '../ui/form/fieldset.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { DayCalendar } from '../ui/time/day-calendar.tsx';
import { Specimen, States } from './specimen.tsx';

const models = [
  { value: 'g70', label: 'G70 2.5T Sport Prestige' },
  { value: 'gv80', label: 'GV80 3.5T Advanced' },
  { value: 'gv60', label: 'GV60 Performance (sold out)', disabled: true },
];

interface Fields {
  code: string;
  search: string;
  contact: string;
  budget: [number, number];
  day: string;
}

export function FieldsPage() {
  const [fields, setFields] = useState<Fields>({
    code: '',
    search: 'Lovelace',
    contact: 'email',
    budget: [40_000, 70_000],
    day: '2026-11-26',
  });
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });
  return (
    <>
      <Specimen name="TextField" use="One line of text, with a label, a hint and a problem.">
        <States>
          <TextField defaultValue="Ada Lovelace" label="Full name" />
          <TextField hint="For the confirmation" label="Email" required type="email" />
          <TextField defaultValue="55" error="Enter a valid phone number" label="Phone" />
          <TextField defaultValue="A-1042" disabled label="Agent code" />
          <TextField defaultValue="42000" label="Price" prefix="$" suffix="net" />
          <TextField
            defaultValue="secret"
            label="Password"
            revealLabels={{ show: 'Show password', hide: 'Hide password' }}
            type="password"
          />
        </States>
      </Specimen>
      <Specimen name="TextArea" use="Several lines of text.">
        <States>
          <TextArea hint="Optional" label="Notes" />
          <TextArea defaultValue="Much too long" error="At most 2,000 characters" label="Comment" />
        </States>
      </Specimen>
      <Specimen name="SelectField" use="One value of a long list.">
        <States>
          <SelectField emptyLabel="No car" hint="Optional" label="Car" options={models} />
          <SelectField error="Choose a car" label="Car for the visit" options={models} />
          <SelectField disabled label="Car of the build" options={models} />
        </States>
      </Specimen>
      <Specimen name="ChoiceGroup" use="One value of a short list.">
        <ChoiceGroup
          hint="For follow-ups"
          legend="Contact preference"
          onChange={(contact) => change({ contact })}
          options={[
            { value: 'email', label: 'Email', icon: 'mail' },
            { value: 'phone', label: 'Phone', icon: 'phone', description: 'Office hours' },
            { value: 'none', label: 'None', disabled: true },
          ]}
          value={fields.contact}
        />
        <ChoiceGroup
          error="Choose an answer"
          legend="Trade-in"
          onChange={() => {}}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          required
          value={undefined}
        />
      </Specimen>
      <Specimen name="Checkbox" use="A value that is on or off.">
        <States>
          <Checkbox defaultChecked label="Send a copy" />
          <Checkbox description="By email, at most monthly" label="News" />
          <Checkbox error="The consent is required" label="I agree" />
          <Checkbox disabled label="Not available" />
        </States>
      </Specimen>
      <Specimen name="CodeField, SearchField" use="A one-time code; a search with a clear button.">
        <States>
          <CodeField label="Code" onChange={(code) => change({ code })} value={fields.code} />
          <SearchField
            clearLabel="Clear search"
            label="Search customers"
            onChange={(search) => change({ search })}
            value={fields.search}
          />
        </States>
      </Specimen>
      <Specimen name="RangeSlider" use="A lower and an upper limit.">
        <RangeSlider
          format={(dollars) => `$${dollars.toLocaleString('en-US')}`}
          labels={['Lowest price', 'Highest price']}
          legend="Budget"
          max={120_000}
          min={20_000}
          onChange={(budget) => change({ budget })}
          step={5_000}
          value={fields.budget}
        />
      </Specimen>
      <Specimen name="DayCalendar" use="A day; closed days are disabled.">
        <DayCalendar
          first="2026-11-26"
          isOpen={(day) => new Date(day).getUTCDay() !== 0}
          labels={{ calendar: 'Day', previousMonth: 'Previous month', nextMonth: 'Next month' }}
          last="2027-01-31"
          locale="en-US"
          onChange={(day) => change({ day })}
          value={fields.day}
        />
      </Specimen>
      <Specimen name="Fieldset" use="Controls that belong together.">
        <Fieldset legend="Days of the report">
          <States>
            <Checkbox defaultChecked label="Monday" />
            <Checkbox label="Friday" />
          </States>
        </Fieldset>
      </Specimen>
      <Specimen
        name="useForm"
        use="Values, errors after the first attempt, and one save at a time."
      >
        <ExampleForm />
      </Specimen>
      <Specimen name="FormError, FormActions" use="The result of a failed save; the last buttons.">
        <FormError title="The customer could not be saved">
          The storage of this tablet is full.
        </FormError>
        <FormActions>
          <Button variant="secondary">Cancel</Button>
          <Button>Save</Button>
        </FormActions>
      </Specimen>
    </>
  );
}

const SAVE_MS = 1_000;

/** A form that shows errors after the first attempt and a pending save. */
function ExampleForm() {
  const typed = useTypedValues({ name: '', email: 'ada.lovelace@example.com' });
  const empty = (['name', 'email'] as const).filter((field) => typed.value[field].trim() === '');
  const form = useForm({
    typed,
    errors: errorTexts(empty, (field) => `Enter the ${field}`),
    save: () => new Promise((resolve) => setTimeout(resolve, SAVE_MS)),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField {...form.field('name')} label="Name of the customer" required />
      <TextField {...form.field('email')} label="Email of the customer" required />
      <FormActions>
        <Button onClick={form.reset} variant="secondary">
          Reset
        </Button>
        <Button pending={form.isPending} pendingLabel="Saving…" type="submit">
          Save the customer
        </Button>
      </FormActions>
    </form>
  );
}
