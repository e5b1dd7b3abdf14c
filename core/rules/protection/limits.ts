import type { Money } from '../../money/money.ts'

/** What a limit is on. Amounts are money at scale 4; of `SESSION` they are milliseconds. */
export const limitKinds = ['DEPOSIT', 'STAKE', 'LOSS', 'SESSION'] as const
export type LimitKind = (typeof limitKinds)[number]

/**
 * `DAY` and `WEEK` roll: the 24 hours and the seven times 24 hours before now. `MONTH` is the calendar month of the
 * brand's zone (rule book F9, RTS 12).
 */
export const limitPeriods = ['DAY', 'WEEK', 'MONTH'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Who set a limit: where both did, the stricter one binds (GLI-19 2.5.5). */
export type LimitSide = 'MEMBER' | 'OPERATOR'

export interface Limit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly side: LimitSide
  readonly amount: bigint
}

/** What moved in a quarter of an hour, counted from the epoch: every zone's month begins with one. */
export interface Flow {
  readonly quarter: number
  /** All that was paid in: what went out again gives no room (gross, RTS 12). */
  readonly deposited: Money
  /** What was staked, less stakes that came back. */
  readonly staked: Money
  /** What came of it. */
  readonly won: Money
}

/** A time in which a member was signed in. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Month {
  readonly from: number
  readonly to: number
}

/** What a limit is measured on. */
export interface Usage {
  readonly flows: readonly Flow[]
  readonly spans: readonly Span[]
  readonly month: Month
}

export const quarterMs = 15 * 60_000
const dayMs = 24 * 3_600_000
const rollingMs: Readonly<Record<Exclude<LimitPeriod, 'MONTH'>, number>> = { DAY: dayMs, WEEK: 7 * dayMs }

/** The quarter of an hour that an instant is in. */
export const quarterOf = (at: number) => Math.floor(at / quarterMs)

/**
 * Where a period that now is in begins. A rolling one begins with the whole quarter of an hour that it reaches into: it
 * is never shorter than it says.
 */
export function periodStart(period: LimitPeriod, now: number, month: Month): number {
  return period === 'MONTH' ? month.from : quarterOf(now - rollingMs[period]) * quarterMs
}

/** How much of a limit is used; of a loss less than nothing where more was won. */
export function usedOf(limit: Pick<Limit, 'kind' | 'period'>, now: number, { flows, spans, month }: Usage): bigint {
  const from = periodStart(limit.period, now, month)
  if (limit.kind === 'SESSION') return BigInt(timeWithin(spans, { from, to: now }))
  let used = 0n
  for (const flow of flows) if (flow.quarter * quarterMs >= from) used += partOf(limit.kind, flow)
  return limit.kind === 'LOSS' || used > 0n ? used : 0n
}

function partOf(kind: LimitKind, { deposited, staked, won }: Flow): Money {
  if (kind === 'DEPOSIT') return deposited
  return kind === 'LOSS' ? staked - won : staked
}

/** How long some times were together within another, none counted twice: who is signed in twice plays one life. */
export function timeWithin(spans: readonly Span[], { from, to }: Span): number {
  let total = 0
  let reached = from
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(span.from, reached)
    const end = Math.min(span.to, to)
    if (end <= start) continue
    total += end - start
    reached = end
  }
  return total
}

/** A limit that an amount does not fit. */
export interface Bound {
  readonly limit: Limit
  readonly left: bigint
  /** When there is room for the amount; null where it is more than the limit itself. */
  readonly freesAt: number | null
}

export interface Spending {
  readonly deposit?: Money
  readonly stake?: Money
}

/**
 * The limit that stands against some spending: of those that it does not fit, the one with the least left (rule book
 * F9: the lowest binding one). A stake counts as lost until its bet ends.
 */
export function bindingLimit(
  limits: readonly Limit[],
  { now, usage, spending }: { readonly now: number; readonly usage: Usage; readonly spending: Spending },
): Bound | undefined {
  let lowest: Bound | undefined
  for (const limit of limits) {
    const amount = amountOn(limit.kind, spending)
    if (amount === undefined) continue
    const left = limit.amount - usedOf(limit, now, usage)
    const fits = limit.kind === 'SESSION' ? left > 0n : amount <= left
    if (fits || (lowest && !isLower({ limit, left }, lowest))) continue
    lowest = { limit, left: left > 0n ? left : 0n, freesAt: freesAt(limit, amount, { now, usage }) }
  }
  return lowest
}

/**
 * How much may be staked, and lost, before a limit stands against it: what is moved to where stakes are not asked for
 * one by one may be no more. Undefined where nothing limits it.
 */
export function roomToStake(
  limits: readonly Limit[],
  { now, usage }: { readonly now: number; readonly usage: Usage },
): Money | undefined {
  let room: Money | undefined
  for (const limit of limits) {
    if (limit.kind === 'DEPOSIT') continue
    const left = limit.amount - usedOf(limit, now, usage)
    if (limit.kind === 'SESSION' && left > 0n) continue
    const may = limit.kind === 'SESSION' || left < 0n ? 0n : left
    if (room === undefined || may < room) room = may
  }
  return room
}

/** What some spending takes of a limit; undefined where it does not touch it. */
function amountOn(kind: LimitKind, { deposit, stake }: Spending): bigint | undefined {
  if (kind === 'DEPOSIT') return deposit !== undefined && deposit > 0n ? deposit : undefined
  if (kind === 'SESSION') return stake === undefined ? undefined : 1n
  // What costs nothing is not held up by what is used up.
  return stake !== undefined && stake > 0n ? stake : undefined
}

/** Time and money are not compared: time that is up comes before money. */
function isLower(a: { readonly limit: Limit; readonly left: bigint }, b: Pick<Bound, 'limit' | 'left'>): boolean {
  const [aIsTime, bIsTime] = [a.limit.kind === 'SESSION', b.limit.kind === 'SESSION']
  if (aIsTime !== bIsTime) return aIsTime
  const left = a.left > 0n ? a.left : 0n
  return left < b.left
}

/** The first instant at which an amount fits a limit, if nothing more is spent; null where it never does. */
export function freesAt(
  limit: Limit,
  amount: bigint,
  { now, usage }: { readonly now: number; readonly usage: Usage },
): number | null {
  if (amount > limit.amount) return null
  if (limit.period === 'MONTH') return usage.month.to
  const length = rollingMs[limit.period]
  const first = quarterOf(now - length)
  for (let step = 1; step <= length / quarterMs + 1; step += 1) {
    const at = (first + step) * quarterMs + length
    if (usedOf(limit, at, usage) + amount <= limit.amount) return at
  }
  return usage.month.to
}
