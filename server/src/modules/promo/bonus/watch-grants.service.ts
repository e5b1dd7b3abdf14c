import { toWire, units } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createReading } from '#platform/readers/reading.ts'
import { betFigures, type DaySums } from '#modules/bets/index.ts'
import { cashierFigures, turnoverDuties } from '#modules/cashier/index.ts'
import { bonusAccounts, findFunds, openLedger, walletAccounts } from '#modules/wallet/index.ts'
import type { PromoNews } from '../promo-news.ts'
import { endGrant, settleEnded, type EndedGrant } from './end-grant.service.ts'
import { listDue, listOfDeposits, lockGrant, markLooked, touchGrants, type Grant } from './grant.sql.ts'

const reader = 'bonuses'
/** A row of the log is what one round of adding up took in: some thousand members at most. */
const roundsAtOnce = 4
const lookedAtOnce = 200
const depositsAtOnce = 500
/** A bonus ends where its member has less than this in all, and no bet is open. Book F.6. */
const bustBelow = units(1n)

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly news: PromoNews
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

export interface Watch {
  /** Marks whose bets ended, and ends what is to end; safe to run twice and on any node. */
  goOn(): Promise<void>
  /** Resolves when the bets of a member that had ended before are looked at, for whoever is about to read its bonuses. */
  upToDate(memberId: string): Promise<void>
  /** Ends bonuses of deposits that were taken back. */
  checkDeposits(): Promise<void>
}

/** Ends bonuses beside the way of money: played through, bust, out of time, or of a deposit that was taken back. */
export function createWatch({ database, days, news, onBalance }: Parts): Watch {
  const reading = createReading({
    isBehind: () => betFigures.isBehindEndings(database.db, reader),
    part: (waits) =>
      database.transaction(async (tx) => {
        const rounds = await betFigures.readEndings(tx, { reader, most: roundsAtOnce, waits })
        const memberIds = [...new Set(rounds.flatMap((round) => round.memberIds))]
        // What open bets bring back to a bonus that ended goes where the rest of it went.
        const grantIds = memberIds.length === 0 ? [] : await bonusAccounts.listStray(tx, memberIds)
        if (memberIds.length > 0) await touchGrants(tx, { memberIds, grantIds })
        return rounds.length === roundsAtOnce
      }),
  })

  /** Each in a transaction of its own: one that fails keeps no other from its turn, and is told of at the end. */
  async function each(
    grantIds: readonly string[],
    work: (tx: Tx, grantId: string, news: PromoNews) => Promise<Looked>,
  ): Promise<void> {
    const failures: unknown[] = []
    for (const grantId of grantIds) {
      try {
        const ended = await database.transaction((tx) => work(tx, grantId, news))
        if (ended) onBalance({ memberId: ended.memberId, balance: toWire(ended.balance), version: ended.version })
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'bonuses that could not be looked at')
  }

  async function lookAtDue(memberId?: string): Promise<void> {
    for (;;) {
      const now = await nowMs(database.db)
      const due = await listDue(database.db, { now, limit: lookedAtOnce, memberId })
      await each(due, lookAtGrant)
      if (due.length < lookedAtOnce) return
    }
  }

  return {
    async goOn() {
      await reading.goOn()
      await lookAtDue()
    },
    async upToDate(memberId) {
      await days.upToDate()
      await reading.upToDate()
      await lookAtDue(memberId)
    },
    async checkDeposits() {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const page = await listOfDeposits(database.db, { after, limit: depositsAtOnce })
        const amounts = await cashierFigures.listDepositAmounts(
          database.db,
          page.map(({ depositId }) => depositId),
        )
        const reversed = page.filter(({ depositId }) => amounts.get(depositId)?.isReduced === true)
        await each(
          reversed.map(({ grantId }) => grantId),
          endReversed,
        )
        if (page.length < depositsAtOnce) return
        after = page.at(-1)?.grantId ?? after
      }
    },
  }
}

type Looked = (EndedGrant & { readonly memberId: string }) | undefined

async function endReversed(tx: Tx, grantId: string, news: PromoNews): Promise<Looked> {
  const grant = await lockGrant(tx, grantId)
  if (!grant || grant.endedAt !== null) return undefined
  const at = await nowMs(tx)
  return { ...(await endGrant(tx, grant, { state: 'VOIDED', cause: 'reversed', at, news })), memberId: grant.memberId }
}

/** Ends a bonus that is to end now, and books what came back to one that ended; nothing where neither is so. */
async function lookAtGrant(tx: Tx, grantId: string, news: PromoNews): Promise<Looked> {
  const grant = await lockGrant(tx, grantId)
  if (!grant || grant.state === 'QUEUED') return undefined
  await markLooked(tx, grantId)
  const { memberId } = grant
  const at = await nowMs(tx)
  if (grant.endedAt !== null) return { ...(await settleEnded(tx, grant, at)), memberId }
  const ending = await endingOf(tx, grant, at)
  return ending && { ...(await endGrant(tx, grant, { ...ending, at, news })), memberId }
}

/** How an active bonus is to end now; undefined where it goes on. */
async function endingOf(tx: Tx, grant: Grant, at: number) {
  const { grantId, brandId, memberId, expiresAt } = grant
  // Under the lock of the accounts no bet is placed or ends, and nothing is paid in.
  await openLedger(tx, [memberId])
  const { obligations } = await turnoverDuties.read(tx, memberId)
  const own = obligations.find(({ of, sourceId }) => of === 'bonus' && sourceId === grantId)
  if (!own || own.left === 0n) return { state: 'COMPLETED', cause: 'played' } as const
  if (expiresAt !== null && expiresAt <= at) return { state: 'EXPIRED', cause: 'time' } as const
  const { sumBalance, inPlay, pendingWithdrawal } = await findFunds(tx, memberId)
  const all = sumBalance + pendingWithdrawal + (await walletAccounts.readAtVendors(tx, memberId))
  // Whatever is in play may still win, however little it is.
  if (inPlay === 0n && all < bustBelow) return { state: 'BUST', cause: 'bust' } as const
  await turnoverDuties.markMet(tx, { brandId, memberId, at })
  return undefined
}
