import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideDirection,
  decideTransfer,
  isWithinReach,
  leftToday,
  transferableCash,
  type Party,
  type TransferFacts,
  type TransferRule,
} from './transfer.ts'

const one = 10_000n
const rule: TransferRule = {
  reach: 'DIRECT',
  isUpForAll: true,
  minimum: one,
  dayMaxUp: 100n * one,
  dayMaxDown: 200n * one,
  transfersADay: 3,
  stepUpAbove: 50n * one,
  turnoverPercent: 100,
}
const allowed = { isLawful: true, isUpOn: true, mayGoUp: true }
const party = (memberId: string, type: number, ...ancestorPath: string[]): Party => ({
  memberId,
  brandId: 'brand',
  type,
  ancestorPath,
})

describe('who may send in a direction', () => {
  test.each([
    ['a member up', 'UP', 0, ['top'], {}, undefined],
    ['an agent up', 'UP', 1, ['top'], {}, undefined],
    ['a top agent up', 'UP', 2, [], {}, 'agents.transfer_up_off'],
    ['a top agent up, whatever stands above', 'UP', 2, ['x'], {}, 'agents.transfer_up_off'],
    ['a member without an upline', 'UP', 0, [], {}, 'agents.transfer_up_off'],
    ['a member whose brand has it off', 'UP', 0, ['top'], { isUpOn: false }, 'agents.transfer_up_off'],
    ['a member without the right', 'UP', 0, ['top'], { mayGoUp: false }, 'agents.transfer_up_off'],
    ['an agent down', 'DOWN', 1, ['top'], {}, undefined],
    ['a top agent down, without the switch of the way up', 'DOWN', 2, [], { isUpOn: false, mayGoUp: false }, undefined],
    ['a member down', 'DOWN', 0, ['top'], {}, 'agents.agent_required'],
    ['a guest up', 'UP', 4, ['top'], {}, 'identity.real_account_required'],
    ['a trial agent down', 'DOWN', 41, ['top'], {}, 'identity.real_account_required'],
    ['a trial top agent down', 'DOWN', 42, [], {}, 'identity.real_account_required'],
    ['an agent down where the law forbids it', 'DOWN', 1, ['top'], { isLawful: false }, 'agents.transfers_off'],
    ['a member up where the law forbids it', 'UP', 0, ['top'], { isLawful: false }, 'agents.transfers_off'],
  ] as const)('%s', (_what, direction, type, ancestorPath, change, code) => {
    const decision = decideDirection(direction, { type, ancestorPath }, { ...allowed, ...change })
    expect(decision.ok ? undefined : decision.code).toBe(code)
  })
})

describe('who may receive', () => {
  const agent = party('agent', 1, 'top')
  const direct = party('direct', 0, 'top', 'agent')
  const below = party('below', 0, 'top', 'agent', 'sub')
  test.each([
    ['a direct member', 'DOWN', agent, direct, 'DIRECT', true],
    ['one further below, by direct reach', 'DOWN', agent, below, 'DIRECT', false],
    ['one further below, by the whole line', 'DOWN', agent, below, 'LINE', true],
    ['one of another line', 'DOWN', agent, party('other', 0, 'top', 'agent2'), 'LINE', false],
    ['the upline, as if it were below', 'DOWN', agent, party('top', 2), 'LINE', false],
    ['oneself', 'DOWN', agent, agent, 'LINE', false],
    ['the direct upline', 'UP', direct, agent, 'DIRECT', true],
    ['an upline further above', 'UP', direct, party('top', 2), 'LINE', false],
    ['an upline that is no agent', 'UP', direct, { ...agent, type: 0 }, 'LINE', false],
    ['a trial account below', 'DOWN', agent, { ...direct, type: 4 }, 'LINE', false],
    ['another brand’s', 'DOWN', agent, { ...direct, brandId: 'other' }, 'LINE', false],
  ] as const)('%s', (_what, direction, sender, receiver, reach, isWithin) => {
    expect(isWithinReach(direction, { sender, receiver }, reach)).toBe(isWithin)
  })
})

const facts: TransferFacts = {
  direction: 'DOWN',
  amount: 10n * one,
  currencyDecimals: 2,
  rule,
  sender: {
    cash: 150n * one,
    isFrozen: false,
    isDisputed: false,
    turnoverLeft: 0n,
    sentToday: 0n,
    transfersToday: 0,
  },
  canReceive: true,
}
const by = (sender: Partial<TransferFacts['sender']>): Partial<TransferFacts> => ({
  sender: { ...facts.sender, ...sender },
})

describe('whether an amount moves', () => {
  test.each([
    ['it does', {}, undefined],
    ['no amount', { amount: undefined }, 'wallet.amount_invalid'],
    ['nothing', { amount: 0n }, 'wallet.amount_invalid'],
    ['parts of a minor unit', { amount: 10_001n }, 'wallet.amount_invalid'],
    ['cents where the currency has none', { amount: 15_000n, currencyDecimals: 0 }, 'wallet.amount_invalid'],
    ['a receiver who cannot', { canReceive: false }, 'agents.receiver_closed'],
    ['a frozen sender', by({ isFrozen: true }), 'wallet.frozen'],
    ['less than the least', { amount: one - 100n }, 'agents.transfer_minimum'],
    ['one too many today', by({ transfersToday: 3 }), 'agents.transfers_today'],
    ['more than the day has room for', by({ sentToday: 191n * one }), 'agents.transfer_day_limit'],
    ['just what the day has room for', by({ sentToday: 190n * one }), undefined],
    ['more than there is', by({ cash: 9n * one }), 'wallet.insufficient_funds'],
    ['a debt', by({ cash: -one }), 'wallet.insufficient_funds'],
    ['down, what is still to be played', by({ turnoverLeft: 141n * one }), 'wallet.insufficient_funds'],
    ['down, what is left beside it', by({ turnoverLeft: 140n * one }), undefined],
    ['up, anything still to be played', { direction: 'UP', ...by({ turnoverLeft: 1n }) }, 'cashier.turnover_open'],
    ['up, with a dispute', { direction: 'UP', ...by({ isDisputed: true }) }, 'cashier.dispute_open'],
    ['down, with a dispute', by({ isDisputed: true }), undefined],
  ] satisfies readonly (readonly [string, Partial<TransferFacts>, string | undefined])[])(
    '%s',
    (_what, change, code) => {
      const decision = decideTransfer({ ...facts, ...change })
      expect(decision.ok ? undefined : decision.code).toBe(code)
    },
  )

  test('a code is asked for above the step alone, and never where there is none', () => {
    const needs = (amount: bigint, stepUpAbove: bigint | null = 50n * one) => {
      const decision = decideTransfer({ ...facts, amount, rule: { ...rule, stepUpAbove } })
      return decision.ok && decision.value.needsCode
    }
    expect([needs(50n * one), needs(50n * one + 100n), needs(150n * one, null)]).toEqual([false, true, false])
  })

  test('what is granted is covered, within the day, and leaves what is to be played', () => {
    const granted = { UP: 0, DOWN: 0 }
    const amounts = fc.bigInt({ min: -10n * one, max: 80n * one })
    // Most of the time nothing is left to be played: upwards one unit of it refuses whatever is asked for.
    const turnovers = fc.oneof(
      { weight: 2, arbitrary: fc.constant(0n) },
      { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 100n * one }) },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('UP' as const, 'DOWN' as const),
        amounts,
        fc.bigInt({ min: -10n * one, max: 400n * one }),
        turnovers,
        fc.bigInt({ min: 0n, max: 120n * one }),
        (direction, request, cash, turnoverLeft, sentToday) => {
          const amount = (request / 100n) * 100n
          const given = { ...facts, direction, amount, sender: { ...facts.sender, cash, turnoverLeft, sentToday } }
          const decision = decideTransfer(given)
          if (!decision.ok) return
          granted[direction] += 1
          expect(decision.value.amount).toBe(amount)
          expect(cash - amount).toBeGreaterThanOrEqual(direction === 'DOWN' ? turnoverLeft : 0n)
          expect(sentToday + amount).toBeLessThanOrEqual((direction === 'UP' ? rule.dayMaxUp : rule.dayMaxDown) ?? 0n)
          if (direction === 'UP') expect(turnoverLeft).toBe(0n)
        },
      ),
      { numRuns: 500, seed: 20_261_124 },
    )
    // A property of what is granted says nothing where nothing is.
    expect(Math.min(granted.UP, granted.DOWN)).toBeGreaterThan(30)
  })
})

test('what may leave: upwards all or nothing, downwards what need not be played', () => {
  expect(transferableCash('UP', 10n, 1n)).toBe(0n)
  expect(transferableCash('UP', 10n, 0n)).toBe(10n)
  expect(transferableCash('DOWN', 10n, 4n)).toBe(6n)
  expect(transferableCash('DOWN', 10n, 40n)).toBe(0n)
  expect(transferableCash('UP', -10n, 0n)).toBe(0n)
})

test('a day that was lowered below what was sent has nothing left', () => {
  expect(leftToday('UP', rule, 101n * one)).toBe(0n)
  expect(leftToday('UP', { ...rule, dayMaxUp: null }, 101n * one)).toBeNull()
})
