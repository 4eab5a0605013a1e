import { Button, type ButtonProps } from '../buttons/button.tsx';
import styles from './assistant-question-button.module.css';
import { openAssistant, type AssistantQuestion } from './assistant-store.ts';

interface AssistantQuestionButtonProps extends Pick<
  ButtonProps,
  'aria-label' | 'children' | 'variant'
> {
  question: AssistantQuestion;
}

export function AssistantQuestionButton({
  question,
  variant = 'quiet',
  ...button
}: AssistantQuestionButtonProps) {
  return (
    <Button
      {...button}
      className={styles.ask}
      icon="spark"
      onClick={() => openAssistant(question)}
      variant={variant}
    />
  );
}
