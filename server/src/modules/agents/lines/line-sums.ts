import { moneyItemOf } from '@parlour/core/rules/agents/line-figures.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createReading } from '#platform/readers/reading.ts'
import { betFigures, betRows, type DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { wholeLines } from '#modules/identity/index.ts'
import { memberFlows } from '#modules/wallet/index.ts'
import { addToRebates } from '../rebates/rebate.sql.ts'
import { addToBuckets, closeBuckets, listKeeping } from './bucket.sql.ts'
import {
  addToLines,
  addToSpans,
  holdLines,
  insertFirstDeposits,
  insertMoneyLines,
  type DayChange,
  type MoneyLine,
} from './fold.sql.ts'

const reader = 'agents'
/** A row of the log is what one round of adding up took in: some thousand members at most. */
const roundsAtOnce = 4
const notesAtOnce = 2000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
}

export interface LineSums {
  /** Adds what ended and moved since the last time; safe to run twice and on any node. */
  goOn(): Promise<void>
  /** Resolves when all that had been settled and booked before is in the sums, for whoever is about to read them. */
  upToDate(): Promise<void>
  /**
   * Closes buckets before an instant that has come, with all that was settled in them: what is heard of later counts in the
   * first one that is open, so what was read of them never changes.
   */
  closeBuckets(before: number): Promise<void>
}

/** The sums of agents' lines, kept beside the way of money: by a reader of endings, and by notes of what else moved. */
export function createLineSums({ database, brands, days }: Parts): LineSums {
  const ofBets = createReading({
    isBehind: () => betFigures.isBehindEndings(database.db, reader),
    part: (waits) =>
      database.transaction(async (tx) => {
        await holdLines(tx)
        const rounds = await betFigures.readEndings(tx, { reader, most: roundsAtOnce, waits })
        if (rounds.length > 0) await foldBets(tx, rounds)
        return rounds.length === roundsAtOnce
      }),
  })
  const ofMoney = createReading({
    isBehind: () => memberFlows.isNoted(database.db),
    part: () =>
      database.transaction(async (tx) => {
        await holdLines(tx)
        return (await foldMoney(tx, brands)) === notesAtOnce
      }),
  })
  const upToDate = async () => {
    await days.upToDate()
    await Promise.all([ofBets.upToDate(), ofMoney.upToDate()])
  }
  return {
    async goOn() {
      await ofBets.goOn()
      await ofMoney.goOn()
    },
    upToDate,
    async closeBuckets(before) {
      await upToDate()
      await database.transaction(async (tx) => {
        await holdLines(tx)
        await closeBuckets(tx, before)
      })
    },
  }
}

/** What bets changed, by the line that stands on each. */
async function foldBets(
  tx: Tx,
  rounds: readonly { readonly betIds: readonly string[]; readonly seqs: readonly number[] }[],
): Promise<void> {
  const endings = { betIds: rounds.flatMap(({ betIds }) => betIds), seqs: rounds.flatMap(({ seqs }) => seqs) }
  const told = await betRows.listLineChanges(tx, endings)
  const changes = told.map(({ product: _product, bets, daily: _daily, ...change }) => ({
    ...change,
    times: bets,
    amount: 0n,
  }))
  await addToLines(tx, changes)
  await addToSpans(tx, changes, new Map())
  await addToRebates(
    tx,
    told.filter(({ daily }) => daily !== 0n),
  )
  const brandIds = await listKeeping(tx)
  if (brandIds.length > 0) await addToBuckets(tx, await betRows.listBucketChanges(tx, { ...endings, brandIds }))
}

const nothing = { turnover: 0n, stake: 0n, payout: 0n, rebate: 0n }

/** What was paid in, paid out, given and sent since; of the line above a member as it is now. Answers how many notes. */
async function foldMoney(tx: Tx, brands: Pick<Brands, 'get'>): Promise<number> {
  const { notes, moved } = await memberFlows.takeNotes(tx, notesAtOnce)
  const paths = await wholeLines.listPaths(tx, [...new Set(moved.map(({ memberId }) => memberId))])
  const zones = new Map<string, string>()
  for (const brandId of new Set(moved.map((one) => one.brandId)))
    zones.set(brandId, (await brands.get(brandId)).timeZone)
  const lines = moved.flatMap((one): MoneyLine[] => {
    const counted = moneyItemOf(one)
    if (!counted) return []
    const { memberId, brandId, factId, kind, at } = one
    const day = dayOf(at, zones.get(brandId) ?? 'UTC')
    return [{ lineId: newId(), memberId, brandId, path: paths.get(memberId) ?? [], ...counted, factId, kind, at, day }]
  })
  await insertMoneyLines(tx, lines)
  const deposits = lines.filter(({ item, amount }) => item === 'DEPOSIT' && amount > 0n)
  const fresh = await insertFirstDeposits(tx, deposits)
  const changes = lines.map((line): DayChange => ({ ...line, ...nothing, times: line.amount > 0n ? 1n : 0n }))
  const first = [...fresh].flatMap(([memberId, day]): DayChange[] => {
    const line = deposits.find((one) => one.memberId === memberId && one.day === day)
    return line ? [{ ...line, ...nothing, item: 'FIRST_DEPOSIT', times: 1n }] : []
  })
  const all = [...changes, ...first]
  await addToLines(tx, all)
  await addToSpans(tx, all, fresh)
  return notes
}
