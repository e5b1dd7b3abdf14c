import type { Brand } from '#modules/brand/index.ts'
import type { Reach } from '#platform/module/ledger-check.ts'
import { endpointLines } from './endpoints.ts'
import type { AttackLine, AttackLineId } from './expect.ts'
import { loadLines } from './loads.ts'
import { orderLines } from './orders.ts'
import { openStage, type AttackParts, type Stage } from './stage.ts'

/** A line of the sheet, as it came out. */
export interface Tried {
  readonly id: AttackLineId
  readonly name: string
  readonly expected: string
  readonly outcome: 'held' | 'BROKEN' | 'not tried'
  readonly seen: readonly string[]
}

const lines: readonly AttackLine[] = [...endpointLines, ...orderLines, ...loadLines]
const seenMax = 5

/**
 * Plays a hostile vendor against a running server, over HTTP: a vendor and players are made for it and put away again.
 * Nothing that is there already is touched.
 */
export async function runAttack(parts: AttackParts, brand: Brand): Promise<readonly Tried[]> {
  const before = await brokenChecks(parts)
  const stage = await openStage(parts, brand)
  const sheet: Tried[] = []
  try {
    for (const line of lines) sheet.push(await tryLine(stage, line))
  } finally {
    await stage.close()
  }
  const broken = (await brokenChecks(parts)).filter((name) => !before.includes(name))
  return [
    ...sheet,
    {
      id: 'books',
      name: 'the books after all of it',
      expected: 'every check of the ledger but those of draws holds as before',
      outcome: broken.length > 0 ? 'BROKEN' : 'held',
      seen: broken,
    },
  ]
}

async function tryLine(stage: Stage, { id, name, expected, run }: AttackLine): Promise<Tried> {
  const seen = await run(stage).catch((error: unknown) => [`it could not be gone on with: ${String(error)}`])
  if (seen === undefined) return { id, name, expected, outcome: 'not tried', seen: [] }
  return { id, name, expected, outcome: seen.length > 0 ? 'BROKEN' : 'held', seen: seen.slice(0, seenMax) }
}

/** No vendor reaches a draw: those are not drawn anew, twice, for each attack. */
const isAsked = ({ reach }: { readonly reach: Reach }) => reach !== 'issues'

async function brokenChecks({ database, modules }: AttackParts): Promise<readonly string[]> {
  return (await modules.auditLedger(database.db, { isAsked }))
    .filter(({ broken }) => broken > 0)
    .map(({ name }) => name)
}
