import type { Session } from '../../data/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';
import { TwoFactorControl } from './two-factor-control.tsx';

/** Tab for the password and the two-factor authentication of the agent. */
export function SecurityTab({ session }: { session: Session }) {
  return (
    <div className={styles.stack}>
      <Card>
        <PasswordForm session={session} />
      </Card>
      <Card>
        <TwoFactorControl session={session} />
      </Card>
    </div>
  );
}
