import { useSyncExternalStore } from 'react';

/** A question by its key in the message catalogue and the words in it. */
export interface OfferedQuestion {
  key: string;
  values: Readonly<Record<string, string>>;
}

interface AssistantState {
  isOpen: boolean;
  /** What is to be asked as soon as the panel is there. */
  question: OfferedQuestion | null;
}

let state: AssistantState = { isOpen: false, question: null };
const listeners = new Set<() => void>();

/** Opens the panel; with a question, it is asked at once. Screens need not know the assistant. */
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

/** The question is being asked: nobody else should. */
export function takeQuestion(): OfferedQuestion | null {
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
