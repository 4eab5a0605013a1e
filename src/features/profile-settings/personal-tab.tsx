import type { Session } from '../../data/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { PersonalFacts } from './personal-facts.tsx';
import { PersonalForm } from './personal-form-fields.tsx';
import styles from './settings.module.css';
import { PhotoControl } from './photo-control.tsx';
import type { PersonalEdit } from './use-personal-edit.ts';

/** Tab with the photo and the data of the agent, read-only or editable. */
export function PersonalTab({ session, edit }: { session: Session; edit: PersonalEdit }) {
  return (
    <div className={styles.stack}>
      <Card>
        <PhotoControl session={session} />
      </Card>
      <Card>
        {edit.isEditing ? (
          <PersonalForm edit={edit} />
        ) : (
          <PersonalFacts edit={edit} session={session} />
        )}
      </Card>
    </div>
  );
}
