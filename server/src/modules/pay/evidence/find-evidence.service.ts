import { toWire } from '@parlour/core/money/money.ts'
import {
  countTurns,
  isCover,
  isSelfPlay,
  measureCover,
  nearestOf,
  type EvidenceRule,
} from '@parlour/core/rules/agents/line-evidence.ts'
import { dayOf, endOfDay } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { lineMeasures, type LineSums } from '#modules/agents/index.ts'
import { amlCases } from '#modules/aml/index.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { wholeLines } from '#modules/identity/index.ts'
import { findLastDay, insertEvidence, noteFound, readEvidenceRule, takeDay, type Finding } from './evidence.sql.ts'

type LookedBrand = Pick<Brand, 'brandId' | 'timeZone'>
type LineCover = Awaited<ReturnType<typeof betDays.listLineCovers>>[number]

export interface EvidenceParts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: { all(): Promise<readonly LookedBrand[]> }
  readonly sums: Pick<LineSums, 'upToDate'>
}

/** A day is looked through so long after its end: what ended on it is told by then, and no run of it is computed yet. */
const restsMs = 30 * 60_000
/** What was missed is made up for as long as endings are kept. */
const daysBack = 30
/** Links of so many agents are asked for at once. */
const agentsAtOnce = 500
/** Changes of rates are looked at over a week. */
const weekMs = 7 * 86_400_000

/** Looks through each day of each brand that is over and was not looked through; safe to run twice and at once. */
export async function findEvidence(parts: EvidenceParts): Promise<number> {
  let found = 0
  for (const brand of await parts.brands.all()) {
    for (const day of await listOwed(parts, brand)) {
      await parts.sums.upToDate()
      found += await parts.database.transaction((tx) => lookThrough(tx, brand, day))
    }
  }
  return found
}

async function listOwed({ database }: EvidenceParts, { brandId, timeZone }: LookedBrand): Promise<readonly string[]> {
  const now = await nowMs(database.db)
  const last = Temporal.PlainDate.from(dayOf(now - restsMs, timeZone)).subtract({ days: 1 })
  const known = await findLastDay(database.db, brandId)
  const earliest = last.subtract({ days: daysBack - 1 })
  const next = known === undefined ? last : Temporal.PlainDate.from(known).add({ days: 1 })
  const first = Temporal.PlainDate.compare(next, earliest) < 0 ? earliest : next
  const count = first.until(last, { largestUnit: 'day' }).days + 1
  return Array.from({ length: Math.max(0, count) }, (_, days) => first.add({ days }).toString())
}

interface LookedDay {
  readonly brandId: string
  readonly timeZone: string
  readonly day: string
  readonly begin: number
  readonly end: number
  readonly rule: EvidenceRule
}

async function lookThrough(tx: Tx, { brandId, timeZone }: LookedBrand, day: string): Promise<number> {
  const at = await nowMs(tx)
  if (!(await takeDay(tx, { brandId, day, at }))) return 0
  const rule = await readEvidenceRule(tx, brandId)
  if (!rule.isOn) return 0
  const yesterday = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  const looked = { brandId, timeZone, day, begin: endOfDay(yesterday, timeZone), end: endOfDay(day, timeZone), rule }
  const lines = await betDays.listLineCovers(tx, { brandId, day, from: looked.begin, to: looked.end })
  const found = [
    ...(await findCovers(tx, lines, rule)),
    ...(await findSelfPlay(tx, lines, looked)),
    ...(await findTurns(tx, looked)),
    ...(await findMoved(tx, looked)),
  ]
  await insertEvidence(tx, { ...looked, at }, found)
  await noteFound(tx, { brandId, day, found: found.length })
  return found.length
}

const percentOf = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * 1000n) / whole) / 10)

/** Lines whose members stand against each other, the nearest agent above them. */
async function findCovers(tx: Tx, lines: readonly LineCover[], rule: EvidenceRule): Promise<readonly Finding[]> {
  const covering = lines.filter(({ sums, turnover }) => isCover(sums, turnover, rule))
  const paths = await wholeLines.listPaths(
    tx,
    covering.map(({ agentId }) => agentId),
  )
  const found = covering.map((line) => {
    const { agentId, members, turnover, sums } = line
    const { covered, score } = measureCover(sums)
    const figures = {
      rounds: sums.rounds,
      members,
      amount: toWire(covered),
      turnover: toWire(turnover),
      percent: percentOf(covered, turnover),
      score: Math.round(score * 10) / 10,
    }
    return { agentId, path: paths.get(agentId) ?? [], amount: covered, kind: 'COVER' as const, figures }
  })
  return nearestOf(found)
}

/** Agents below whom accounts that look like their own play. */
async function findSelfPlay(
  tx: Tx,
  lines: readonly LineCover[],
  { day, rule }: LookedDay,
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  const large = lines.filter(({ turnover }) => turnover >= rule.leastAmount)
  for (let first = 0; first < large.length; first += agentsAtOnce) {
    const part = new Map(large.slice(first, first + agentsAtOnce).map((line) => [line.agentId, line]))
    const links = await amlCases.listLinkedTo(tx, [...part.keys()])
    const pairs = [...new Map(links.map((link) => [`${link.memberId} ${link.otherId}`, link])).values()]
    const played = await lineMeasures.sumPairs(
      tx,
      pairs.map(({ memberId, otherId }) => ({ agentId: memberId, memberId: otherId })),
      day,
    )
    const paths = await wholeLines.listPaths(tx, [...new Set(played.map(({ agentId }) => agentId))])
    for (const [agentId, accounts] of Map.groupBy(played, (one) => one.agentId)) {
      const turnover = part.get(agentId)?.turnover ?? 0n
      const amount = accounts.reduce((sum, one) => sum + one.turnover, 0n)
      if (!isSelfPlay(amount, turnover, rule)) continue
      const ids = new Set(accounts.map(({ memberId }) => memberId))
      const by = (what: 'browser' | 'payee') =>
        new Set(
          links.flatMap((link) =>
            link.memberId === agentId && link.by === what && ids.has(link.otherId) ? [link.otherId] : [],
          ),
        ).size
      const figures = {
        accounts: ids.size,
        browsers: by('browser'),
        payees: by('payee'),
        amount: toWire(amount),
        turnover: toWire(turnover),
        percent: percentOf(amount, turnover),
      }
      found.push({ agentId, path: paths.get(agentId) ?? [], kind: 'SELF_PLAY', figures })
    }
  }
  return found
}

/** Whose rates went up and down again within the week that ends with the day, and changed on it. */
async function findTurns(tx: Tx, { brandId, begin, end, rule }: LookedDay): Promise<readonly Finding[]> {
  const today = await wholeLines.listRateSteps(tx, { brandId, from: begin, to: end })
  if (today.length === 0) return []
  const changed = new Set(today.map(({ memberId }) => memberId))
  const week = await wholeLines.listRateSteps(tx, { brandId, from: end - weekMs, to: end })
  const paths = await wholeLines.listPaths(tx, [...changed])
  const byMember = Map.groupBy(
    week.filter(({ memberId }) => changed.has(memberId)),
    ({ memberId }) => memberId,
  )
  return [...byMember].flatMap(([memberId, steps]) => {
    const products = [...Map.groupBy(steps, ({ product }) => product)].map(([product, of]) => ({
      product,
      turns: countTurns(of),
      changes: of.length,
    }))
    const [most] = products.toSorted((a, b) => b.turns - a.turns)
    if (most === undefined || most.turns < rule.leastTurns) return []
    return [{ agentId: memberId, path: paths.get(memberId) ?? [], kind: 'RATES' as const, figures: most }]
  })
}

/** Who lost a line in the month in which its players were winning: what they won is nobody's loss then. */
async function findMoved(tx: Tx, { brandId, day, begin, end, rule }: LookedDay): Promise<readonly Finding[]> {
  const moved = await wholeLines.listMovedWithin(tx, { brandId, from: begin, to: end })
  if (moved.length === 0) return []
  const span = { from: `${day.slice(0, 7)}-01`, to: day, span: 'MONTH' as const, products: null, fees: [] }
  const measures = await lineMeasures.read(tx, moved, span)
  const paths = await wholeLines.listPaths(tx, [...new Set(moved.map(({ uplineId }) => uplineId))])
  const won = moved.flatMap(({ memberId, uplineId }) => {
    const line = measures.find((one) => one.memberId === memberId)
    const amount = line === undefined ? 0n : line.payout - line.stake
    return line === undefined || amount <= 0n || amount < rule.leastAmount ? [] : [{ uplineId, memberId, line, amount }]
  })
  return [...Map.groupBy(won, ({ uplineId }) => uplineId)].map(([agentId, lines]) => ({
    agentId,
    path: paths.get(agentId) ?? [],
    kind: 'MOVED' as const,
    figures: {
      lines: lines.length,
      amount: toWire(lines.reduce((sum, { amount }) => sum + amount, 0n)),
      turnover: toWire(lines.reduce((sum, { line }) => sum + line.turnover, 0n)),
    },
  }))
}
