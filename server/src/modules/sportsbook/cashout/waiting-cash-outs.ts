import { toWire } from '@parlour/core/money/money.ts'
import type { Database } from '#platform/db/database.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { takeDueCashOut } from './cash-out.sql.ts'
import { decideCashOut, holdBet, payCashOut } from './take-cash-out.ts'

/** What became of a cash-out that had waited. */
interface DecidedCashOut {
  readonly betId: string
  readonly memberId: string
  readonly isPaid: boolean
  readonly balance: string
  readonly version: number
}

/** Decides the cash-out that is due longest: paid as it was shown where the bet is worth no less by now, else nothing happened. */
async function decideOne({ transaction }: Pick<Database, 'transaction'>): Promise<DecidedCashOut | undefined> {
  return transaction(async (tx) => {
    const waiting = await takeDueCashOut(tx)
    if (waiting === undefined) return undefined
    const { betId, memberId } = waiting
    const held = await holdBet(tx, waiting)
    const decided = held && decideCashOut(held, waiting)
    if (held === undefined || decided?.ok !== true) return { betId, memberId, isPaid: false, balance: '', version: 0 }
    await payCashOut(tx, held, { percent: waiting.percent, ...decided.value })
    const { balance, version } = held.ledger.balanceOf(memberId)
    return { betId, memberId, isPaid: true, balance: toWire(balance), version }
  })
}

/** Decides every cash-out whose wait is over, each in its own transaction, and tells its member. Answers how many were paid. */
export async function decideCashOuts(
  database: Pick<Database, 'transaction'>,
  realtime: Pick<Realtime, 'pushBalance' | 'toMember'>,
): Promise<number> {
  let paid = 0
  for (;;) {
    const decided = await decideOne(database)
    if (decided === undefined) return paid
    const { betId, memberId, isPaid, balance, version } = decided
    if (isPaid) realtime.pushBalance({ memberId, balance, version })
    realtime.toMember(memberId, 'sports.bet', { betId })
    if (isPaid) paid += 1
  }
}
