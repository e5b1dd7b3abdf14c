import { sql } from 'kysely'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import type { Command } from '../../src/platform/module/command.ts'
import type { Reader } from '../../src/platform/db/database.ts'
import { auditedChanges, unauditedCalls, withoutStandings } from './audit-table.ts'

interface Made {
  readonly method: string
  readonly path: string
  readonly body: unknown
  /** An id from before the call: rows that were written since are above it. */
  readonly since: string
  /** Whoever called, where the test knows. */
  readonly username: string | undefined
}

interface Row {
  readonly operator: string
  readonly command: string
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
}

const patterns = allConsoleEndpoints
  .filter(({ id }) => !id.startsWith('GET '))
  .map(({ id }) => ({ id, pattern: new RegExp(`^${id.replaceAll(/:\w+/g, '[^/]+')}$`) }))

async function rowsSince(db: Reader, since: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select operator, command, reason, details from audit.action where action_id > ${since}::uuid`.execute(db)
  return rows
}

/** The row of a change that the console let through; without one no test of a change is right, whatever it is about. */
export async function expectAudited(db: Reader, { method, path, body, since, username }: Made): Promise<void> {
  const call = `${method} ${path.replace(/\?.*/, '')}`
  const id = patterns.find(({ pattern }) => pattern.test(call))?.id
  if (id === undefined || id in unauditedCalls) return
  const commands = [auditedChanges[id] ?? `nothing of the table for ${id}`].flat()
  const { reason } = (body ?? {}) as { reason?: string }
  const rows = await rowsSince(db, since)
  const fits = (row: Row) =>
    (commands.includes('*') || commands.includes(row.command)) &&
    (username === undefined || row.operator === username) &&
    (reason === undefined || row.reason === reason.trim()) &&
    (withoutStandings.has(row.command) || ('before' in row.details && 'after' in row.details))
  if (!rows.some(fits)) throw new Error(`${id} left no row of ${commands.join(' or ')}: ${JSON.stringify(rows)}`)
}

/** The same for what operators do by hand. */
export async function expectOperated(
  db: Reader,
  { command, options, since }: { command: Command; options: Readonly<Record<string, string>>; since: string },
): Promise<void> {
  const { name, changesFor } = command
  if (changesFor === undefined) return
  const rows = await rowsSince(db, since)
  const fits = (row: Row) =>
    row.command === name && row.operator === options['by'] && row.reason === options[changesFor]?.trim()
  if (!rows.some(fits)) throw new Error(`${name} left no row of its own: ${JSON.stringify(rows)}`)
}

/** Nothing was written since. */
export async function expectNoAction(db: Reader, since: string): Promise<void> {
  const rows = await rowsSince(db, since)
  if (rows.length > 0) throw new Error(`nothing was changed, and there is a row: ${JSON.stringify(rows)}`)
}
