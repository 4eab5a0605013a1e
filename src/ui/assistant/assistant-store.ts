import { create } from 'zustand';

/**
 * A question to the assistant: its key in the message catalog, and values for its placeholders.
 */
export interface AssistantQuestion {
  key: string;
  values: Readonly<Record<string, string>>;
}

interface AssistantState {
  isOpen: boolean;
  /** The question that the panel sends as soon as the panel is mounted. */
  question: AssistantQuestion | null;
}

export const useAssistantState = create<AssistantState>(() => ({ isOpen: false, question: null }));

/**
 * Opens the assistant panel, which sends a given question immediately. This module is separate from
 * the panel, so that screens do not load the code of the assistant.
 */
export function openAssistant(question: AssistantQuestion | null = null): void {
  useAssistantState.setState({ isOpen: true, question });
}

export function closeAssistant(): void {
  useAssistantState.setState({ isOpen: false, question: null });
}

export function toggleAssistant(): void {
  if (useAssistantState.getState().isOpen) closeAssistant();
  else openAssistant();
}

/** Returns the pending question and clears it, so that the panel sends the question only once. */
export function consumeQuestion(): AssistantQuestion | null {
  const { question } = useAssistantState.getState();
  if (question) useAssistantState.setState({ question: null });
  return question;
}
