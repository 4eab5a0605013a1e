import { parseConfig } from './config.ts';
import { giveUp, reasonOf } from './give-up.ts';
import { readCommand, USAGE } from './read-command.ts';
import { isForPeople, runCommand } from './run-command.ts';

const command = readCommand(process.argv.slice(2));
const parsed = parseConfig(process.env);
if (!command) {
  giveUp(USAGE);
} else if (parsed.ok) {
  await runCommand(command, parsed.config).catch((error: unknown) =>
    giveUp(isForPeople(error) ? error.message : reasonOf(error)),
  );
} else {
  giveUp(parsed.problems.join('\n'));
}
