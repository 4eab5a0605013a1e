import { parseConfig } from '../process/config.ts';
import { exitWithError, reasonOf } from '../process/exit-with-error.ts';
import { restrictNewFiles } from '../process/open-store.ts';
import { readCommand, USAGE } from './read-command.ts';
import { isOperatorError, runCommand } from './run-command.ts';

restrictNewFiles();
const command = readCommand(process.argv.slice(2));
const parsed = parseConfig(process.env);
if (!command) {
  exitWithError(USAGE);
} else if (parsed.ok) {
  await runCommand(command, parsed.config).catch((error: unknown) =>
    exitWithError(isOperatorError(error) ? error.message : reasonOf(error)),
  );
} else {
  exitWithError(parsed.problems.join('\n'));
}
