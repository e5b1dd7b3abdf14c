import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { findFreeSpinsGame, insertFreeSpins, type FreeSpinsLine } from './free-spins.sql.ts'
import type { FreeSpinsSource, FreeSpinsTerms } from './types.ts'

/**
 * Gives members free spins, each once of its source; answers whom they are new to. Whoever calls has left out who may have
 * none. The vendor is told soon after the transaction, until it answers.
 */
async function give(
  tx: Tx,
  lines: readonly FreeSpinsLine[],
  all: FreeSpinsTerms & FreeSpinsSource & { readonly brandId: string; readonly currency: string },
): Promise<readonly FreeSpinsLine[]> {
  if (lines.length === 0) return []
  const isNew = await insertFreeSpins(tx, lines, { ...all, at: await nowMs(tx) })
  return lines.filter(({ grantId }) => isNew.has(grantId))
}

/** Free spins, as whoever gives them needs them. */
export const freeSpins = { give, findGame: findFreeSpinsGame } as const
