import { commands } from '../../src/main/operate/commands.ts'
import { readCommand } from '../../src/main/operate/read-command.ts'
import { runCommand } from '../../src/main/operate/run-command.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'
import type { TestParlour } from './parlour.ts'

/** Runs a command as an operator types it, on the test's database; answers what it said. */
export async function operate(parlour: TestParlour, ...typed: readonly string[]): Promise<string[]> {
  await prepareJobs(parlour.database.url)
  const said: string[] = []
  const wish = readCommand(commands, typed)
  await runCommand(wish, {
    database: parlour.database,
    modules: { ...parlour, brands: parlour.brandsOfServer },
    say: (line) => said.push(line),
  })
  return said
}
