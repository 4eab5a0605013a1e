const MAX_QUESTIONS = 3;
const MAX_LETTERS = 1000;

/**
 * Joins the last questions of a conversation, oldest first and one per line, as the server accepts
 * them. Undefined without a question.
 */
export function joinQuestions(questions: readonly string[]): string | undefined {
  const lines = questions.slice(-MAX_QUESTIONS).map((text) => text.trim().replaceAll(/\s+/g, ' '));
  while (lines.length > 1 && lines.join('\n').length > MAX_LETTERS) lines.shift();
  return lines.length === 0 ? undefined : lines.join('\n').slice(0, MAX_LETTERS);
}

export function splitQuestions(joined: string | undefined): string[] {
  return joined === undefined ? [] : joined.split('\n');
}
