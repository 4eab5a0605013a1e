import { ReadErrorState } from '../shared/read-error-state.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { EmptyText } from '../ui/feedback/empty-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Specimen, States } from './specimen.tsx';

export function ViewsPage() {
  return (
    <>
      <Specimen name="Skeleton, Spinner" use="A view that is being read.">
        <Skeleton label="Loading" lines={3} />
        <Skeleton height="6rem" />
        <States>
          <Spinner label="Searching" />
          <Spinner size="small" />
        </States>
      </Specimen>
      <Specimen name="ProgressBar" use="A long operation, with or without a known share.">
        <ProgressBar label="Photographs" value={0.4} valueText="40 of 100" />
        <ProgressBar label="Preparation" />
      </Specimen>
      <Specimen name="EmptyState, EmptyText" use="A list without rows: a text and the next step.">
        <EmptyState
          action={<Button>Register a customer</Button>}
          detail="Registered customers appear here."
          icon="users"
          title="No customers yet"
        />
        <EmptyText>No follow-ups</EmptyText>
      </Specimen>
      <Specimen name="ErrorState, ReadFailed" use="A failed view: a text and another attempt.">
        <ErrorState
          action={<Button variant="secondary">Back to the list</Button>}
          detail="It may have been deleted."
          title="This booking does not exist"
        />
        <ReadErrorState title="The customers could not be read" />
      </Specimen>
    </>
  );
}
