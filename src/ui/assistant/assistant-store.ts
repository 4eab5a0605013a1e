import { useSyncExternalStore } from 'react';

/**
 * A question to the assistant: its key in the message catalogue, and values for its placeholders.
 */
export interface OfferedQuestion {
  key: string;
  values: Readonly<Record<string, string>>;
}

interface AssistantState {
  isOpen: boolean;
  /** The question that the panel sends as soon as it is mounted. */
  question: OfferedQuestion | null;
}

let state: AssistantState = { isOpen: false, question: null };
const listeners = new Set<() => void>();

/**
 * Opens the assistant panel; a given question is sent immediately. Lets screens open the panel
 * without an import of the assistant.
 */
export function openAssistant(question: OfferedQuestion | null = null): void {
  publish({ isOpen: true, question });
}

export function closeAssistant(): void {
  publish({ isOpen: false, question: null });
}

export function toggleAssistant(): void {
  if (state.isOpen) closeAssistant();
  else openAssistant();
}

/** Returns the pending question and clears it, so that the panel sends the question only once. */
export function consumeQuestion(): OfferedQuestion | null {
  const { question } = state;
  if (question) publish({ ...state, question: null });
  return question;
}

export function useAssistantState(): AssistantState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: AssistantState): void {
  state = next;
  listeners.forEach((listener) => listener());
}
