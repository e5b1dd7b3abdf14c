import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bindingLimit,
  freesAt,
  periodStart,
  quarterMs,
  quarterOf,
  timeWithin,
  usedOf,
  type Flow,
  type Limit,
  type Usage,
} from './limits.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 20, 12, 7)
const month = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }
const limit = (change: Partial<Limit> = {}): Limit => ({
  kind: 'STAKE',
  period: 'DAY',
  side: 'MEMBER',
  amount: 100n,
  ...change,
})
const flow = (at: number, change: Partial<Flow> = {}): Flow => ({
  quarter: quarterOf(at),
  deposited: 0n,
  staked: 0n,
  won: 0n,
  ...change,
})
const usage = (flows: readonly Flow[] = [], spans: Usage['spans'] = []): Usage => ({ flows, spans, month })

describe('periods', () => {
  test.each([
    ['DAY', Date.UTC(2026, 10, 19, 12, 0)],
    ['WEEK', Date.UTC(2026, 10, 13, 12, 0)],
    ['MONTH', month.from],
  ] as const)('%s begins with a whole quarter of an hour', (period, start) => {
    expect(periodStart(period, now, month)).toBe(start)
  })

  test.each([
    ['within 24 hours', 'DAY', now - 23 * hour, 7n],
    ['in the quarter that 24 hours reach into', 'DAY', now - day - 6 * 60_000, 7n],
    ['before it', 'DAY', now - day - 8 * 60_000, 0n],
    ['seven days', 'WEEK', now - 7 * day + 1, 7n],
    ['before seven days', 'WEEK', now - 7 * day - 8 * 60_000, 0n],
    ['the first quarter of the month', 'MONTH', month.from, 7n],
    ['the last of the one before', 'MONTH', month.from - 1, 0n],
  ] as const)('%s', (_name, period, at, used) => {
    expect(usedOf(limit({ period }), now, usage([flow(at, { staked: 7n })]))).toBe(used)
  })
})

describe('what is used', () => {
  test('deposits are gross, stakes net of what came back, losses less what was won', () => {
    const flows = [flow(now, { deposited: 50n, staked: 30n, won: 45n }), flow(now - hour, { staked: -5n })]
    expect(usedOf(limit({ kind: 'DEPOSIT' }), now, usage(flows))).toBe(50n)
    expect(usedOf(limit({ kind: 'STAKE' }), now, usage(flows))).toBe(25n)
    expect(usedOf(limit({ kind: 'LOSS' }), now, usage(flows))).toBe(-20n)
  })

  test('a stake that comes back in a later period gives no more than the limit', () => {
    expect(usedOf(limit(), now, usage([flow(now, { staked: -40n })]))).toBe(0n)
  })

  test('time is counted once, however many windows are open', () => {
    const spans = [
      { from: now - 3 * hour, to: now - hour },
      { from: now - 2 * hour, to: now - hour / 2 },
      { from: now - 30 * hour, to: now - 25 * hour },
    ]
    expect(usedOf(limit({ kind: 'SESSION' }), now, usage([], spans))).toBe(BigInt(2.5 * hour))
  })

  test('time is never more than the period, whatever the spans are', () => {
    const span = fc.record({ from: fc.integer({ min: 0, max: 900 }), to: fc.integer({ min: 0, max: 900 }) })
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const total = timeWithin(spans, { from: 100, to: 800 })
        const minutes = new Set<number>()
        for (const { from, to } of spans)
          for (let at = Math.max(from, 100); at < Math.min(to, 800); at += 1) minutes.add(at)
        expect(total).toBe(minutes.size)
      }),
    )
  })
})

describe('the lowest limit binds', () => {
  const flows = [flow(now - hour, { staked: 60n })]
  test.each([
    ['nothing where all fits', [limit()], { stake: 40n }, undefined],
    ['the one that is full', [limit(), limit({ period: 'WEEK', amount: 1000n })], { stake: 41n }, 'MEMBER DAY'],
    ['the lower of two that are', [limit(), limit({ period: 'WEEK', amount: 80n })], { stake: 41n }, 'MEMBER WEEK'],
    [
      'the operator’s where it is stricter',
      [limit(), limit({ side: 'OPERATOR', amount: 70n })],
      { stake: 41n },
      'OPERATOR DAY',
    ],
    ['the member’s where that is', [limit({ amount: 65n }), limit({ side: 'OPERATOR' })], { stake: 41n }, 'MEMBER DAY'],
    ['no limit of deposits for a stake', [limit({ kind: 'DEPOSIT', amount: 1n })], { stake: 41n }, undefined],
    ['no limit of stakes for a deposit', [limit({ amount: 1n })], { deposit: 41n }, undefined],
    ['nothing for what costs nothing', [limit({ amount: 1n })], { stake: 0n }, undefined],
    ['a loss limit with the stake as lost', [limit({ kind: 'LOSS' })], { stake: 41n }, 'MEMBER DAY'],
  ] as const)('%s', (_name, limits, spending, bound) => {
    const found = bindingLimit(limits, { now, usage: usage(flows), spending })
    expect(found && `${found.limit.side} ${found.limit.period}`).toBe(bound)
  })

  test('time that is up holds up what costs nothing too', () => {
    const spans = [{ from: now - 2 * hour, to: now }]
    const limits = [limit({ kind: 'SESSION', amount: BigInt(2 * hour) })]
    expect(bindingLimit(limits, { now, usage: usage([], spans), spending: { stake: 0n } })?.limit.kind).toBe('SESSION')
    expect(bindingLimit(limits, { now, usage: usage([], spans), spending: {} })).toBeUndefined()
  })

  test('whatever is let through fits every limit', () => {
    const some = fc.record({
      quarter: fc.integer({ min: quarterOf(month.from), max: quarterOf(now) }),
      deposited: fc.bigInt({ min: 0n, max: 50n }),
      staked: fc.bigInt({ min: -20n, max: 50n }),
      won: fc.bigInt({ min: -20n, max: 50n }),
    })
    const limits = fc.array(
      fc.record({
        kind: fc.constantFrom('STAKE' as const, 'LOSS' as const),
        period: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const),
        side: fc.constantFrom('MEMBER' as const, 'OPERATOR' as const),
        amount: fc.bigInt({ min: 1n, max: 500n }),
      }),
    )
    fc.assert(
      fc.property(fc.array(some), limits, fc.bigInt({ min: 1n, max: 100n }), (flowsGiven, given, stake) => {
        const of = usage(flowsGiven)
        const bound = bindingLimit(given, { now, usage: of, spending: { stake } })
        const fits = given.every((one) => usedOf(one, now, of) + stake <= one.amount)
        expect(bound === undefined).toBe(fits)
        if (bound) expect(bound.left).toBeLessThan(stake)
      }),
    )
  })
})

describe('when there is room again', () => {
  test('24 hours after the quarter in which enough was staked', () => {
    const flows = [flow(now - 20 * hour, { staked: 30n }), flow(now - 10 * hour, { staked: 60n })]
    const first = quarterOf(now - 20 * hour) * quarterMs + quarterMs + day
    expect(freesAt(limit(), 40n, { now, usage: usage(flows) })).toBe(first)
    const second = quarterOf(now - 10 * hour) * quarterMs + quarterMs + day
    expect(freesAt(limit(), 71n, { now, usage: usage(flows) })).toBe(second)
  })

  test('with the next month', () => {
    expect(freesAt(limit({ period: 'MONTH' }), 40n, { now, usage: usage([]) })).toBe(month.to)
  })

  test('never for more than the limit', () => {
    expect(freesAt(limit(), 101n, { now, usage: usage([]) })).toBeNull()
  })

  test('and then there is', () => {
    const staked = fc.array(
      fc.record({ back: fc.integer({ min: 0, max: day - 1 }), amount: fc.bigInt({ min: 0n, max: 60n }) }),
    )
    fc.assert(
      fc.property(staked, fc.bigInt({ min: 1n, max: 100n }), (given, amount) => {
        const of = usage(given.map((one) => flow(now - one.back, { staked: one.amount })))
        const at = freesAt(limit(), amount, { now, usage: of })
        expect(at).not.toBeNull()
        if (at !== null) expect(usedOf(limit(), at, of) + amount).toBeLessThanOrEqual(100n)
      }),
    )
  })
})
