import { defined } from '@parlour/core/kernel/assert.ts'
import { minorUnit } from '@parlour/core/money/money.ts'
import { cashbackOf, levelAt } from '@parlour/core/rules/promo/ladder.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { memberFacts } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { addLines, findRun, insertRun, markRun, type LadderRun } from '../runs/run.sql.ts'
import { findLadder, type LadderVersion } from './ladder.sql.ts'
import {
  insertCashbacks,
  insertPeriods,
  listRankedOn,
  listSalaries,
  lockBonusesDue,
  markBonuses,
  markPeriod,
  sumGiven,
  type CashbackLine,
  type OwedPeriod,
} from './period.sql.ts'
import { daysOf, instantsOf, periodsAfter } from './rank-calendar.ts'

const membersAtOnce = 10_000
/** A run of bonuses takes in so many: the rest are the next one’s. */
const bonusesAtOnce = 10_000

type Own = Pick<Brand, 'brandId' | 'currency' | 'currencyDecimals' | 'timeZone'>

export interface RunParts {
  readonly brand: Own
  readonly protection: Pick<Protection, 'listHeld'>
}

interface Line {
  readonly memberId: string
  readonly amount: bigint
}

/** Of some members, those who may be given something now: open, of real money, of a type that has rewards, not kept from playing. */
async function listGivable(
  tx: Tx,
  memberIds: readonly string[],
  { ladder, protection }: { readonly ladder: LadderVersion; readonly protection: RunParts['protection'] },
): Promise<ReadonlySet<string>> {
  const open = await memberFacts.listRewardable(tx, memberIds, ladder.excludedTypes)
  const held = new Set(await protection.listHeld(tx, open))
  return new Set(open.filter((memberId) => !held.has(memberId)))
}

interface Computed {
  readonly kind: LadderRun['kind']
  readonly period: string
  readonly brand: Own
  readonly ladder: LadderVersion
  readonly runId: string
}

/**
 * Computes a run of the ladder, and approves it where it is not above what the ladder lets pass: two operators agreed to
 * the ladder itself. Answers whether there is one: where nobody gets anything there is none.
 */
async function computeRun(tx: Tx, computed: Computed, fill: () => Promise<void>): Promise<boolean> {
  const { kind, period, ladder, runId } = computed
  const { brandId, currency } = computed.brand
  const at = await nowMs(tx)
  const { turnoverPercent } = ladder
  const run = { runId, brandId, currency, kind, scope: 'ladder', period, turnoverPercent, at, titles: {} }
  const done = await insertRun(tx, { ...run, terms: { ladder: ladder.number } }, fill)
  if (done !== 'written') return false
  const { total } = defined(await findRun(tx, brandId, runId), 'a run was just written')
  if (ladder.askAbove === null || total <= ladder.askAbove) await markRun(tx, runId, 'APPROVED', at)
  return true
}

/** Gives the bonuses of ranks that were reached; whoever may be given nothing now gets none of these. Whether there may be more. */
export async function computeBonuses(tx: Tx, { brand, protection }: RunParts): Promise<boolean> {
  const due = await lockBonusesDue(tx, brand.brandId, bonusesAtOnce)
  const [first] = due
  const ladder = await findLadder(tx, brand.brandId)
  if (!first || !ladder) return false
  const ids = [...new Set(due.map(({ memberId }) => memberId))]
  const may = await listGivable(tx, ids, { ladder, protection })
  const given = due.filter(({ memberId }) => may.has(memberId))
  const runId = newId()
  const computed = { kind: 'RANK_BONUS', period: first.bonusId, brand, ladder, runId } as const
  const isThere = await computeRun(tx, computed, () => addLines(tx, summed(given)))
  const idsOf = (list: typeof due) => list.map(({ bonusId }) => bonusId)
  if (isThere) await markBonuses(tx, idsOf(given), { runId })
  await markBonuses(tx, idsOf(due.filter(({ memberId }) => !may.has(memberId))), { leftOutAt: await nowMs(tx) })
  return due.length === bonusesAtOnce
}

function summed(lines: readonly Line[]): readonly Line[] {
  const sums = new Map<string, bigint>()
  for (const { memberId, amount } of lines) sums.set(memberId, (sums.get(memberId) ?? 0n) + amount)
  return [...sums].map(([memberId, amount]) => ({ memberId, amount }))
}

/** Computes the salaries of a month, for the ranks that its check left. Whoever calls holds the period. */
export async function computeSalaries(tx: Tx, owed: OwedPeriod, { brand, protection }: RunParts): Promise<void> {
  const ladder = defined(await findLadder(tx, owed.brandId), 'what is owed is by a ladder')
  await endWithRun(tx, owed, { brand, ladder, kind: 'RANK_SALARY' }, async () => {
    await eachPage(
      (after) => listSalaries(tx, owed, { after, limit: membersAtOnce }),
      async (page) => {
        const may = await listGivable(
          tx,
          page.map(({ memberId }) => memberId),
          { ladder, protection },
        )
        await addLines(
          tx,
          page.filter(({ memberId }) => may.has(memberId)),
        )
      },
    )
    return []
  })
}

/** Computes the cashback of a week, by the ranks that members had when it ended. Whoever calls holds the period. */
export async function computeCashback(tx: Tx, owed: OwedPeriod, { brand, protection }: RunParts): Promise<void> {
  const ladder = defined(await findLadder(tx, owed.brandId), 'what is owed is by a ladder')
  const { from, to } = daysOf(owed)
  const within = instantsOf(owed, brand.timeZone)
  const minor = minorUnit(brand.currencyDecimals)
  await endWithRun(tx, owed, { brand, ladder, kind: 'CASHBACK' }, async () => {
    const all: CashbackLine[] = []
    await eachPage(
      (after) => listRankedOn(tx, { brandId: owed.brandId, after, limit: membersAtOnce, to }),
      async (page) => {
        const points = new Map(
          page.map(({ memberId, level }) => [memberId, levelAt(ladder.levels, level)?.cashbackBasisPoints ?? 0]),
        )
        const asked = page.filter(({ memberId }) => (points.get(memberId) ?? 0) > 0)
        const ids = asked.map(({ memberId }) => memberId)
        const may = await listGivable(tx, ids, { ladder, protection })
        const weeks = await betDays.sumEndedOf(tx, [...may], { from, to })
        const given = await sumGiven(
          tx,
          weeks.map(({ memberId }) => memberId),
          within,
        )
        const levels = new Map(asked.map(({ memberId, level }) => [memberId, level]))
        const lines = weeks.flatMap(({ memberId, ...week }): CashbackLine[] => {
          const facts = { ...week, bonuses: given.get(memberId) ?? 0n }
          const basisPoints = points.get(memberId) ?? 0
          const amount = cashbackOf(facts, basisPoints, minor)
          return amount > 0n ? [{ memberId, level: levels.get(memberId) ?? 0, basisPoints, ...facts, amount }] : []
        })
        await addLines(tx, lines)
        all.push(...lines)
      },
    )
    return all
  })
}

interface Ended extends Pick<Computed, 'brand' | 'ladder' | 'kind'> {}

async function endWithRun(
  tx: Tx,
  owed: OwedPeriod,
  ended: Ended,
  fill: () => Promise<readonly CashbackLine[]>,
): Promise<void> {
  const { brandId, period } = owed
  const { ladder, brand } = ended
  const runId = newId()
  let cashbacks: readonly CashbackLine[] = []
  const isThere = await computeRun(tx, { ...ended, period, runId }, async () => {
    cashbacks = await fill()
  })
  if (isThere) await insertCashbacks(tx, { brandId, period, runId }, cashbacks)
  const run = isThere ? { runId } : {}
  await markPeriod(tx, owed, { ladderNumber: ladder.number, endedAt: await nowMs(tx), ...run })
  const next = periodsAfter(owed, brand.timeZone)
  if (next.length > 0) await insertPeriods(tx, brandId, next)
}

async function eachPage<Row extends { readonly memberId: string }>(
  read: (after: string | null) => Promise<readonly Row[]>,
  work: (page: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page = await read(after)
    await work(page)
    if (page.length < membersAtOnce) return
    after = page.at(-1)?.memberId ?? null
  }
}
