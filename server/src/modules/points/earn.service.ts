import { defined } from '@parlour/core/kernel/assert.ts'
import { pointsEarned, readPointRate } from '@parlour/core/rules/points/earned.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createReading } from '#platform/readers/reading.ts'
import { betDays, betFigures, type DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openLedgerBeside, pointAccounts, walletAccounts } from '#modules/wallet/index.ts'
import { addToTotals, fixDayRates, listEarnedOn, upsertEarned, type EarnedRow, type MemberDay } from './earn.sql.ts'

const reader = 'points'
/** A row of the log is what one round of adding up took in: some thousand members at most. */
const roundsAtOnce = 4

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
}

export interface Earning {
  /** Books what was earned since the last time; safe to run twice and on any node. */
  goOn(): Promise<void>
  /** Resolves when all that had been settled before is booked, for whoever is about to read it. */
  upToDate(): Promise<void>
}

/** Points for what members turn over, kept beside the way of money: a moment after bets end, or when somebody asks. */
export function createEarning({ database, brands, days }: Parts): Earning {
  const reading = createReading({
    isBehind: () => betFigures.isBehindEndings(database.db, reader),
    part: (waits) =>
      database.transaction(async (tx) => {
        const rounds = await betFigures.readEndings(tx, { reader, most: roundsAtOnce, waits })
        for (const [brandId, ofBrand] of Map.groupBy(rounds, (round) => round.brandId)) {
          const pairs = ofBrand.flatMap(({ memberIds, days: of }) =>
            memberIds.map((memberId, at) => ({ memberId, day: defined(of[at], 'each member of a round has its day') })),
          )
          await earn(tx, { brandId, rates: (await brands.get(brandId)).pointRates, pairs: distinct(pairs) })
        }
        return rounds.length === roundsAtOnce
      }),
  })
  return {
    goOn: reading.goOn,
    async upToDate() {
      await days.upToDate()
      await reading.upToDate()
    },
  }
}

const keyOf = ({ memberId, day, product = '' }: MemberDay & { readonly product?: string }) =>
  `${memberId} ${day} ${product}`
const distinct = (pairs: readonly MemberDay[]) => [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]

interface Due {
  readonly brandId: string
  /** Points for each 100 of valid turnover, by product, as they hold now. */
  readonly rates: Readonly<Record<string, string>>
  readonly pairs: readonly MemberDay[]
}

/**
 * Brings members' days to what they have earned by now: the turnover of the whole day at the day's own rate, less what was
 * booked of it. So bets that were voided are taken back, nothing is cut twice, and doing it again changes nothing.
 */
async function earn(tx: Tx, { brandId, rates, pairs }: Due): Promise<void> {
  const ratesOn = await fixDayRates(tx, { brandId, days: [...new Set(pairs.map(({ day }) => day))], rates })
  const known = new Map((await listEarnedOn(tx, pairs)).map((row) => [keyOf(row), row]))
  const turned = await betDays.listTurnoverOfDays(tx, pairs)
  const changes = turned.flatMap(({ memberId, day, product, validTurnover }): Change[] => {
    const before = known.get(keyOf({ memberId, day, product }))
    const rate = readPointRate(ratesOn.get(day)?.[product] ?? '0') ?? 0
    if ((rate === 0 && !before) || before?.validTurnover === validTurnover) return []
    const points = pointsEarned(validTurnover, rate)
    const delta = points - (before?.points ?? 0n)
    const seq = (before?.seq ?? 0) + (delta === 0n ? 0 : 1)
    return [{ earnedId: before?.earnedId ?? newId(), memberId, day, product, validTurnover, points, seq, delta }]
  })
  if (changes.length === 0) return
  await book(
    tx,
    brandId,
    changes.filter(({ delta }) => delta !== 0n),
  )
  await upsertEarned(tx, brandId, changes)
}

interface Change extends EarnedRow {
  readonly delta: bigint
}

async function book(tx: Tx, brandId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))]
  const { currency } = pointAccounts
  const ids = await pointAccounts.idsOf(
    tx,
    memberIds.map((memberId) => ({ brandId, memberId })),
  )
  const accountOf = new Map(memberIds.map((memberId, at) => [memberId, defined(ids[at], 'a member has its account')]))
  const house = await walletAccounts.houseId(tx, { brandId, purpose: 'POINTS_ISSUED', currency })
  const ledger = await openLedgerBeside(tx, { accountIds: ids, memberIds: [] })
  const at = await nowMs(tx)
  for (const { earnedId: factId, memberId, seq, delta } of changes) {
    const account = defined(accountOf.get(memberId), 'a member has its account')
    const [debit, credit] = delta > 0n ? [house, account] : [account, house]
    const amount = delta > 0n ? delta : -delta
    // What a bet earned that was taken back may be spent: it is owed until other bets have earned it.
    if (delta < 0n && ledger.book.balanceOf(account) < amount) await walletAccounts.allowDebt(tx, account)
    const kind = delta > 0n ? 'points.earned' : 'points.withdrawn'
    ledger.book.apply({ factId, kind, seq, brandId, currency, at, postings: [{ debit, credit, amount }] })
  }
  await ledger.write()
  const earned = Map.groupBy(changes, ({ memberId }) => memberId)
  const sum = (of: readonly Change[]) => of.reduce((total, { delta }) => total + delta, 0n)
  await addToTotals(
    tx,
    brandId,
    [...earned].map(([memberId, of]) => ({ memberId, earned: sum(of), used: 0n })),
  )
}
