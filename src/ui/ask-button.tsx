import { openAssistant, type OfferedQuestion } from './assistant-store.ts';
import { Button, type ButtonProps } from './button.tsx';

interface AskButtonProps extends Pick<
  ButtonProps,
  'aria-label' | 'children' | 'className' | 'fullWidth' | 'variant'
> {
  question: OfferedQuestion;
}

/** Opens the assistant with a question that fits the screen. */
export function AskButton({ question, variant = 'quiet', ...button }: AskButtonProps) {
  return (
    <Button {...button} icon="spark" onClick={() => openAssistant(question)} variant={variant} />
  );
}
