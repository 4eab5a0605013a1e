import * as v from 'valibot';

/** Thrown by a command that changed nothing; the message explains the reason to the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Parses the arguments of a command. Throws a `CommandError` that lists the invalid fields. */
export function parseArguments<Parsed>(
  schema: v.GenericSchema<unknown, Parsed>,
  input: unknown,
  subject: string,
): Parsed {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const invalidFields = parsed.issues.map((issue) => v.getDotPath(issue) ?? subject);
  throw new CommandError(`These cannot be read: ${[...new Set(invalidFields)].join(', ')}.`);
}
