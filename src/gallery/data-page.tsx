import { useState } from 'react';
import { Accordion } from '../ui/data-display/accordion.tsx';
import { Avatar } from '../ui/data-display/avatar.tsx';
import { Badge } from '../ui/data-display/badge.tsx';
import { Card } from '../ui/data-display/card.tsx';
import { type Fact, Facts } from '../ui/data-display/facts.tsx';
import { Table } from '../ui/data-display/table.tsx';
import { iconPaths, type IconName } from '../ui/icons/icon-paths.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Tiles } from '../ui/layout/tiles.tsx';
import { StepIndicator } from '../ui/navigation/step-indicator.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { QrCode } from '../ui/qr-code/qr-code.tsx';
import { EmailText } from '../ui/text/email-text.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { DateTime } from '../ui/time/date-time.tsx';
import { Specimen, States } from './specimen.tsx';

const now = Date.UTC(2026, 10, 26, 15);
const MINUTE_MS = 60_000;
const tones = ['neutral', 'accent', 'positive', 'caution', 'danger', 'info'] as const;

const customers = [
  { id: '1', name: 'Ada Lovelace', email: 'ada.lovelace@example.com', builds: 3 },
  { id: '2', name: 'Grace Hopper', email: 'grace.hopper@example.com', builds: 0 },
];

const facts: readonly Fact[] = [
  ['Customers', '50,000'],
  ['Bookings', '20,000'],
  ['Builds', '12,400'],
];

export function DataPage() {
  const [tab, setTab] = useState<'open' | 'done'>('open');
  const [item, setItem] = useState<'delivery' | 'payment' | null>('delivery');
  return (
    <>
      <Specimen name="Table" use="Rows with the same facts; becomes cards on small screens.">
        <Table
          caption="Customers"
          columns={[
            { key: 'name', header: 'Name', sorted: 'ascending', cell: ({ name }) => name },
            { key: 'email', header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
            { key: 'builds', header: 'Builds', align: 'end', cell: ({ builds }) => builds },
          ]}
          isMarked={({ id }) => id === '2'}
          rowKey={({ id }) => id}
          rows={customers}
        />
      </Specimen>
      <Specimen name="Facts" use="Labels and values; three layouts.">
        {([undefined, 'columns', 'lines', 'pairs'] as const).map((layout) => (
          <Facts facts={facts} key={layout ?? 'default'} {...(layout && { layout })} />
        ))}
      </Specimen>
      <Specimen name="Tiles" use="Key figures side by side.">
        <Tiles columns={3}>
          {facts.map(([label, value]) => (
            <li key={label}>
              <Card padding="regular">
                {label}: {value}
              </Card>
            </li>
          ))}
        </Tiles>
      </Specimen>
      <Specimen name="Card" use="Groups related content.">
        <States>
          <Card>plain</Card>
          <Card look="raised">raised</Card>
          <Card look="sunken" padding="large">
            sunken
          </Card>
        </States>
      </Specimen>
      <Specimen name="Badge, Icon" use="A short state; decoration beside a text.">
        <States>
          {tones.map((tone) => (
            <Badge icon="check" key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </States>
        <States>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          ))}
        </States>
      </Specimen>
      <Specimen name="Avatar, DateTime" use="A person; a moment relative to now.">
        <States>
          <Avatar name="Ada Lovelace" />
          <Avatar name="Grace Hopper" size="large" />
          {[1, 90, 60 * 30, 60 * 24 * 40].map((minutes) => (
            <DateTime
              at={now - minutes * MINUTE_MS}
              key={minutes}
              locale="en-US"
              now={now}
              timeZone="America/New_York"
            />
          ))}
        </States>
      </Specimen>
      <Specimen name="Tabs" use="Parts of a screen, one visible at a time.">
        <Tabs
          chosen={tab}
          label="Follow-ups"
          locale="en-US"
          onChoose={setTab}
          tabs={[
            { key: 'open', label: 'Open', count: 2, urgent: true },
            { key: 'done', label: 'Done' },
          ]}
        >
          {tab === 'open' ? 'Two open follow-ups' : 'No completed follow-up'}
        </Tabs>
      </Specimen>
      <Specimen name="Accordion" use="Titles whose texts open one at a time.">
        <Accordion
          items={[
            { id: 'delivery', title: 'Delivery', content: 'In about eight weeks.' },
            { id: 'payment', title: 'Payment', content: 'At the pickup.' },
          ]}
          onToggle={setItem}
          open={item}
        />
      </Specimen>
      <Specimen name="StepIndicator" use="The position in a form of several steps.">
        <StepIndicator
          current={1}
          doneLabel="completed"
          label="Registration"
          steps={['Contact', 'Preferences', 'Consent']}
        />
      </Specimen>
      <Specimen name="QrCode" use="An address for the customer's phone.">
        <QrCode label="QR code of the build" text="https://example.com/share/1" />
      </Specimen>
    </>
  );
}
