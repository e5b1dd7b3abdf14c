import { defined } from '@parlour/core/kernel/assert.ts'
import type { FreeSpinsRule } from '@parlour/core/contract/games/free-spins.ts'
import { fromWire, isWholeMinor, toWire, type Money } from '@parlour/core/money/money.ts'
import { freeSpinsCost } from '@parlour/core/rules/games/free-spins.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findFreeSpinsGame, insertFreeSpins, type FreeSpinsGame, type FreeSpinsLine } from './free-spins.sql.ts'
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

/** Free spins that may be given, by the rule that an operator wrote. */
export interface ReadFreeSpins {
  readonly terms: FreeSpinsTerms
  readonly game: FreeSpinsGame
  /** What they come to in the long run: their stakes by the return of the game, and no more than they may win. */
  readonly cost: Money
}

/** Reads a rule: the vendor plays free spins, the game is offered, and what may be won is at least a stake. */
async function read(
  db: Reader,
  brand: { readonly brandId: string; readonly currencyDecimals: number },
  rule: FreeSpinsRule,
): Promise<ReadFreeSpins> {
  const { spins, turnoverPercent, days, gameCode } = rule
  const [stake, winMax] = [fromWire(rule.stake) ?? 0n, fromWire(rule.winMax) ?? 0n]
  const game = await findFreeSpinsGame(db, brand.brandId, rule)
  if (!game) throw new Refusal('console.free_spins_invalid', { field: 'gameCode' })
  if (stake <= 0n) throw new Refusal('console.free_spins_invalid', { field: 'stake' })
  if (winMax < stake || !isWholeMinor(winMax, brand.currencyDecimals))
    throw new Refusal('console.free_spins_invalid', { field: 'winMax' })
  const terms = { vendorId: game.vendorId, gameCode, stake, spins, winMax, turnoverPercent, days }
  return { terms, game, cost: freeSpinsCost({ ...terms, rtp: game.rtp }) }
}

/** Free spins as whoever gives them keeps them until then: amounts are written as on the wire. */
export interface KeptFreeSpins extends FreeSpinsRule {
  readonly vendorId: string
  readonly vendorName: string
  readonly names: Readonly<Record<string, string>>
}

/** What was read, to be kept. */
function keep(rule: FreeSpinsRule, { terms, game }: ReadFreeSpins): KeptFreeSpins {
  const { vendorId, vendorName, names } = game
  return { ...rule, stake: toWire(terms.stake), winMax: toWire(terms.winMax), vendorId, vendorName, names }
}

/** What was kept, to be given. */
function termsOf({ vendorId, gameCode, spins, turnoverPercent, days, ...kept }: KeptFreeSpins): FreeSpinsTerms {
  const stake = defined(fromWire(kept.stake), 'a stake was kept')
  const winMax = defined(fromWire(kept.winMax), 'a most was kept')
  return { vendorId, gameCode, spins, turnoverPercent, days, stake, winMax }
}

/** Free spins, as whoever gives them needs them. */
export const freeSpins = { give, read, keep, termsOf } as const
