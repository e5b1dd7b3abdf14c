import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { findRound, takeDue, type Round } from './round.sql.ts'
import { drawRound, leaseMs, orderCredit, orderRollback, sendBet, settle, type StepParts } from './round-steps.ts'

const dueAtOnce = 20

export type RoundMachine = ReturnType<typeof createRoundMachine>

/** One step of a round that stands; whether there may be another now, and what the player has where that was said. */
async function goOn(
  parts: StepParts,
  round: Round,
): Promise<{ readonly isFurther: boolean; readonly balance: Money | null }> {
  switch (round.state) {
    case 'DEBITED':
      await drawRound(parts, round)
      return { isFurther: true, balance: null }
    case 'CREDITED':
      return { isFurther: false, balance: await settle(parts, round, 'win') }
    case 'CANCELLING':
      return { isFurther: false, balance: await settle(parts, round, 'rollback') }
    case 'OPENED':
    case 'DRAWN':
    case 'FEATURE':
    case 'CLOSED':
    case 'CANCELLED':
    case 'REFUSED':
      return { isFurther: false, balance: null }
  }
}

/**
 * Takes a round from state to state, each step written before the next begins: whoever finds it after a kill goes on
 * where it stands. A stake that nobody answered for is given back; a win that stands is paid, however long it takes.
 */
export function createRoundMachine(parts: StepParts) {
  const { database, now, log } = parts

  async function get(roundId: string): Promise<Round> {
    return defined(await findRound(database.db, roundId), 'a round that is under way is there')
  }

  /** Goes on with a round as far as it goes without its player. */
  async function advance(roundId: string): Promise<{ readonly round: Round; readonly balance: Money | null }> {
    for (;;) {
      const { isFurther, balance } = await goOn(parts, await get(roundId))
      if (!isFurther) return { round: await get(roundId), balance }
    }
  }

  async function takeUp(roundId: string): Promise<void> {
    const round = await get(roundId)
    if (round.state === 'OPENED') await orderRollback(parts, round)
    if (round.state === 'DRAWN' || round.state === 'FEATURE') await orderCredit(parts, round)
    await advance(roundId)
  }

  return {
    get,
    advance,
    bet: (round: Round, token: string | null) => sendBet(parts, round, token),
    orderCredit: (round: Round) => orderCredit(parts, round),

    /** Takes up what is due: rounds that somebody left, calls that wait for their time, features of a day ago. */
    async round(): Promise<number> {
      const due = await database.transaction((tx) =>
        takeDue(tx, { at: now(), until: now() + leaseMs, limit: dueAtOnce }),
      )
      for (const roundId of due) {
        // One that fails is taken up again when its time comes, and holds up no other.
        await takeUp(roundId).catch((error: unknown) => log.error('a round fails', { roundId, error: String(error) }))
      }
      return due.length
    },
  }
}
