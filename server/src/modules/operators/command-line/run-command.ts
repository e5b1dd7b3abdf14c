import type { Database, Tx } from '#platform/db/database.ts'
import type { Command, CommandChange, CommandContext } from '#platform/module/command.ts'
import { actionLog } from '#modules/audit/index.ts'
import type { Typed } from './read-command.ts'

interface Surroundings<Modules> {
  readonly database: Database
  readonly modules: Modules
  readonly say: (line: string) => void
}

/** Runs one command; what it changes is recorded with its operator and reason in the transaction of the change. */
export async function runCommand<Modules>(
  typed: Typed<Command<Modules>>,
  { database, modules, say }: Surroundings<Modules>,
): Promise<void> {
  const { command, places, options } = typed
  const option = (name: string) => options[name]
  const needed = (name: string) => options[name]?.trim() ?? ''
  const record = async (tx: Tx, { subject, brandId, details }: CommandChange) =>
    actionLog.insert(tx, {
      brandId: brandId ?? null,
      operator: needed('by'),
      command: command.name,
      subject,
      reason: needed(command.changesFor ?? 'reason'),
      details: { ...details },
    })
  const context: CommandContext<Modules> = {
    database,
    modules,
    places,
    option,
    needed,
    record,
    change: (change, work) =>
      database.transaction(async (tx) => {
        const result = await work(tx)
        await record(tx, change)
        return result
      }),
    say,
  }
  await command.run(context)
}
