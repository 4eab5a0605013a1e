import { RegisterScreen } from '../../features/register/register-screen.tsx';
import { HandOverButton } from '../kiosk/hand-over-dialog.tsx';

export function RegisterRoute() {
  return <RegisterScreen handOverButton={<HandOverButton />} />;
}
