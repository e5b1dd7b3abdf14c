import { readCommand } from '#modules/operators/command-line/read-command.ts'
import { runCommand } from '#modules/operators/command-line/run-command.ts'
import { commands } from '../../src/main/commands.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { expectNoAction, expectOperated } from './audit-rows.ts'
import type { TestParlour } from './parlour.ts'

/** Runs a command as an operator types it, on the test's database; answers what it said. A change has left its row. */
export async function operate(parlour: TestParlour, ...typed: readonly string[]): Promise<string[]> {
  const { request, since, said } = await run(parlour, typed)
  await expectOperated(parlour.database.db, { command: request.command, options: request.options, since })
  return said
}

/** The same where there is nothing left to change: no row is left either. */
export async function operateInVain(parlour: TestParlour, ...typed: readonly string[]): Promise<string[]> {
  const { since, said } = await run(parlour, typed)
  await expectNoAction(parlour.database.db, since)
  return said
}

async function run(parlour: TestParlour, typed: readonly string[]) {
  const said: string[] = []
  const request = readCommand(commands, typed)
  const since = newId()
  await runCommand(request, {
    database: parlour.database,
    modules: { ...parlour, brands: parlour.brandsOfServer },
    say: (line) => said.push(line),
  })
  return { request, since, said }
}
