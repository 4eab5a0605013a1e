import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { CustomerResults } from './customer-results.tsx';
import { parseCustomersView } from './customers-view.ts';

test(
  'the customer list shows skeleton rows while customers are read',
  { meta: { requirements: 'CUST-32' } },
  () => {
    const results = renderInEnglish(
      <CustomerResults
        isSearch={false}
        list={undefined}
        onView={() => {}}
        selection={undefined as never}
        view={parseCustomersView(new URLSearchParams())}
        waitingIds={new Set()}
      />,
    );
    expect(results).toContain('role="status"');
    expect(results.match(/aria-hidden="true"/g)).toHaveLength(8);
  },
);
