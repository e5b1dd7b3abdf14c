import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { isOfLadder, lockRun, markRun, type Run } from '../runs/run.sql.ts'

/** A run of the ladder that is to be paid. */
export type LadderRunPayload = { readonly brandId: string; readonly runId: string }

/** A run that waits for two operators, held for the transaction. */
export async function holdWaiting(tx: Tx, { brandId, runId }: LadderRunPayload): Promise<Run> {
  const run = await lockRun(tx, brandId, runId)
  if (!run || !isOfLadder(run)) throw new Refusal('console.ladder_run_unknown')
  if (run.state !== 'COMPUTED') throw new Refusal('console.nothing_changed')
  return run
}

/** What the ladder gives above what passes by itself is agreed to by two, line by line, by its hash. */
export const ladderRunPayment: ChangeKind<LadderRunPayload> = {
  name: 'ladder run pay',
  permission: 'content.edit',
  async look(tx, payload) {
    const { kind, period, lines, total, hash, turnoverPercent } = await holdWaiting(tx, payload)
    const named = kind === 'RANK_BONUS' ? {} : { period }
    const after = { kind, ...named, lines, total: toWire(total), turnoverPercent, hash: hash.toString('hex') }
    return { brandId: payload.brandId, subject: payload.runId, label: payload.runId, before: {}, after }
  },
  async run(tx, payload) {
    await holdWaiting(tx, payload)
    await markRun(tx, payload.runId, 'APPROVED', await nowMs(tx))
    return null
  },
}
