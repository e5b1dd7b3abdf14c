import { toWire } from '@parlour/core/money/money.ts'
import type { RoundSummary, RoundView } from '../api-shapes.ts'
import type { Reader } from '../db/database.ts'
import { findPair } from '../players/seed.sql.ts'
import type { Seeds } from '../players/seeds.ts'
import type { Round } from './round.sql.ts'

const wireOrNull = (amount: bigint | null) => (amount === null ? null : toWire(amount))
const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

export function summaryOf(round: Round): RoundSummary {
  return {
    roundId: round.roundId,
    gameCode: round.gameCode,
    state: round.state,
    at: Number(round.openedAt),
    endedAt: numberOrNull(round.endedAt),
    currency: round.currency,
    stake: toWire(round.stake),
    isFree: round.grantId !== null,
    win: wireOrNull(round.win),
    fundsBefore: wireOrNull(round.fundsBefore),
    fundsAfter: wireOrNull(round.fundsAfter),
  }
}

/** A round with everything to show it again, and to draw it again once its seed is revealed. */
export async function viewRound(db: Reader, seeds: Seeds, round: Round): Promise<RoundView> {
  const pair = await findPair(db, round.pairId)
  if (!pair) throw new Error(`round ${round.roundId} has its pair of seeds`)
  return {
    ...summaryOf(round),
    steps: round.steps ?? 0,
    step: round.step,
    outcome: round.outcome,
    refusal: round.refusal,
    proof: {
      pairId: round.pairId,
      commit: pair.commit,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      gameVersion: round.gameVersion,
      serverSeed: pair.state === 'REVEALED' ? Buffer.from(seeds.open(pair)).toString('hex') : null,
    },
  }
}
