import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SuspenseVerdict } from '@parlour/core/rules/cashier/suspense.ts'
import type { Callback, DepositState, GoneBefore, Told } from '../types.ts'
import { chargebackFee, conflict, decideCallback } from './decide-callback.ts'

const callback = (change: Partial<Callback> = {}): Callback => ({
  provider: 'sandbox',
  reference: 'r',
  providerTxnId: 't',
  status: 'PAID',
  amount: 100n,
  currency: 'PHP',
  merchant: 'parlour',
  ...change,
})
const order = (state: DepositState, change: object = {}) => ({
  depositId: 'r',
  amount: 100n,
  received: 0n,
  reversed: 0n,
  currency: 'PHP',
  state,
  creditsReceivedAmount: true,
  merchant: 'parlour',
  ...change,
})
const paidOrder = (change: object = {}) => order('CONFIRMED', { received: 100n, ...change })
const nothing: Told = { paid: undefined, takenBack: 0n, before: [] }
const ofPaid = {
  outcome: 'CREDITED',
  amount: 100n,
  currency: 'PHP',
  brandId: 'b',
  depositId: 'r',
  named: 'r',
  reference: null,
  given: undefined,
}
const paid = (outcome: string, change: object = {}): Told => ({
  ...nothing,
  paid: { ...ofPaid, outcome },
  ...change,
})

describe('paid', () => {
  test.each([
    ['with nothing', callback({ amount: 0n }), order('REDIRECTED'), { outcome: 'IGNORED' }],
    [
      'in time',
      callback(),
      order('REDIRECTED'),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'CONFIRMED', flags: [] },
    ],
    [
      'twice by another transaction',
      callback(),
      paidOrder(),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'CONFIRMED', flags: ['DOUBLE_PAYMENT'] },
    ],
    [
      'again after it was reversed',
      callback(),
      order('REVERSED', { received: 100n, reversed: 100n }),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'CONFIRMED', flags: ['DOUBLE_PAYMENT'] },
    ],
    [
      'again while a person looks',
      callback(),
      order('REVIEW', { received: 100n }),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'REVIEW', flags: ['DOUBLE_PAYMENT'] },
    ],
    [
      'after it was EXPIRED',
      callback(),
      order('EXPIRED'),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'CONFIRMED', flags: ['LATE'] },
    ],
    [
      'after it was CANCELLED',
      callback(),
      order('CANCELLED'),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'CONFIRMED', flags: ['LATE'] },
    ],
    [
      'after it was FAILED',
      callback(),
      order('FAILED'),
      { outcome: 'CREDITED', takeBack: 0n, credit: 100n, state: 'CONFIRMED', flags: ['LATE'] },
    ],
    [
      'short',
      callback({ amount: 60n }),
      order('REDIRECTED'),
      { outcome: 'CREDITED', takeBack: 0n, credit: 60n, state: 'CONFIRMED', flags: ['AMOUNT_DIFFERS'] },
    ],
    [
      'too much',
      callback({ amount: 160n }),
      order('REDIRECTED'),
      { outcome: 'CREDITED', takeBack: 0n, credit: 160n, state: 'CONFIRMED', flags: ['AMOUNT_DIFFERS'] },
    ],
    [
      'short where only the exact amount counts',
      callback({ amount: 60n }),
      order('REDIRECTED', { creditsReceivedAmount: false }),
      { outcome: 'REVIEW', suspend: 60n, takeBack: 0n, flags: ['AMOUNT_DIFFERS'] },
    ],
    ['for an unknown order', callback(), undefined, { outcome: 'SUSPENDED', suspend: 100n, takeBack: 0n }],
    [
      'in another currency',
      callback({ currency: 'VND' }),
      order('REDIRECTED'),
      { outcome: 'SUSPENDED', suspend: 100n, takeBack: 0n },
    ],
    [
      'to another merchant',
      callback({ merchant: 'verbena' }),
      order('REDIRECTED'),
      { outcome: 'SUSPENDED', suspend: 100n, takeBack: 0n },
    ],
  ])('%s', (_name, said, known, decision) =>
    expect(decideCallback(said, { order: known, told: nothing })).toEqual(decision),
  )

  const gone = (amount: bigint, change: Partial<GoneBefore> = {}): GoneBefore => ({
    status: 'REVERSED',
    amount,
    currency: 'PHP',
    reference: 'r',
    ...change,
  })
  const failedFirst = gone(100n, { status: 'FAILED' })
  const credited = (takeBack: bigint, flags: readonly string[]) => ({
    outcome: 'CREDITED',
    credit: 100n,
    takeBack,
    state: takeBack > 0n ? 'REVIEW' : 'CONFIRMED',
    flags,
  })
  const review = (flags: readonly string[]) => ({ outcome: 'REVIEW', suspend: 100n, takeBack: 100n, flags })
  test.each([
    ['a part of it', [gone(40n)], credited(40n, ['REVERSED_FIRST'])],
    ['two parts of it', [gone(40n), gone(50n)], credited(90n, ['REVERSED_FIRST'])],
    ['all of it', [gone(100n)], review(['REVERSED_FIRST'])],
    ['all of it in parts', [gone(40n), gone(60n)], review(['REVERSED_FIRST'])],
    ['more than it', [gone(70n), gone(70n, { status: 'CHARGEBACK' })], review(['REVERSED_FIRST'])],
    ['the payment itself, which failed', [failedFirst], review(['FAILED_FIRST'])],
    ['money in another currency', [gone(40n, { currency: 'VND' })], credited(0n, [])],
    ['money of another order', [gone(40n, { reference: 'other' })], credited(0n, [])],
    ['money of an order that was not kept', [gone(40n, { reference: null })], credited(40n, ['REVERSED_FIRST'])],
  ])('after %s was told as gone', (_name, before, decision) =>
    expect(decideCallback(callback(), { order: order('REDIRECTED'), told: { ...nothing, before } })).toEqual(decision),
  )

  test('is not taken of again what went under its number before', () => {
    const told = { ...nothing, takenBack: 40n, before: [failedFirst] }
    const decision = decideCallback(callback(), { order: order('CONFIRMED', { received: 100n, reversed: 40n }), told })
    expect(decision).toMatchObject({ outcome: 'CREDITED', credit: 100n, takeBack: 60n, state: 'REVIEW' })
  })

  test('for an unknown order after a part of it was told as gone', () => {
    const told = { ...nothing, before: [gone(70n, { reference: 'whichever' })] }
    expect(decideCallback(callback(), { order: undefined, told })).toEqual({
      outcome: 'SUSPENDED',
      suspend: 100n,
      takeBack: 70n,
    })
  })

  test.each([
    ['with the same money', callback(), { outcome: 'IGNORED' }],
    ['with other money', callback({ amount: 250n }), conflict],
    ['in another currency', callback({ currency: 'VND' }), conflict],
    ['for another order', callback({ reference: 'other' }), conflict],
  ])('a second time by its transaction, %s', (_name, said, decision) => {
    for (const told of [paid('CREDITED'), paid('SUSPENDED'), paid('CREDITED', { takenBack: 100n })])
      expect(decideCallback(said, { order: paidOrder(), told })).toEqual(decision)
  })
})

const taken = (takeBack: bigint, from: string, state: string | undefined, flags: readonly string[]) => ({
  outcome: state === 'REVIEW' ? 'REVERSAL_REVIEW' : 'REVERSED',
  takeBack,
  from,
  state,
  flags,
})

describe('reversed', () => {
  const reversed = (change: Partial<Callback> = {}) => callback({ status: 'REVERSED', ...change })
  test.each([
    ['whole', reversed(), paidOrder(), paid('CREDITED'), taken(100n, 'PLAYER', 'REVERSED', ['REVERSAL'])],
    ['in part', reversed({ amount: 40n }), paidOrder(), paid('CREDITED'), taken(40n, 'PLAYER', 'REVIEW', ['REVERSAL'])],
    [
      'with more than was paid',
      reversed({ amount: 160n }),
      paidOrder(),
      paid('CREDITED'),
      taken(100n, 'PLAYER', 'REVIEW', ['REVERSAL', 'AMOUNT_DIFFERS']),
    ],
    [
      'one of two payments',
      reversed(),
      paidOrder({ received: 200n }),
      paid('CREDITED'),
      taken(100n, 'PLAYER', 'REVIEW', ['REVERSAL']),
    ],
    ['under a number of its own', reversed(), paidOrder(), nothing, taken(100n, 'PLAYER', 'REVERSED', ['REVERSAL'])],
    [
      'under a number of its own, the rest of what is left',
      reversed(),
      paidOrder({ reversed: 60n }),
      nothing,
      taken(40n, 'PLAYER', 'REVIEW', ['REVERSAL', 'AMOUNT_DIFFERS']),
    ],
    [
      'after FAILED took it back',
      reversed(),
      paidOrder(),
      paid('CREDITED', { takenBack: 100n }),
      { outcome: 'IGNORED' },
    ],
    ['in another currency', reversed({ currency: 'VND' }), paidOrder(), paid('CREDITED'), { outcome: 'IGNORED' }],
    ['to another merchant', reversed({ merchant: 'x' }), paidOrder(), nothing, { outcome: 'IGNORED' }],
    [
      'under another order’s reference',
      reversed(),
      paidOrder({ depositId: 'other' }),
      paid('CREDITED'),
      { outcome: 'IGNORED' },
    ],
    ['before it was paid', reversed(), order('REDIRECTED'), nothing, { outcome: 'IGNORED' }],
    ['of an unknown order', reversed(), undefined, nothing, { outcome: 'IGNORED' }],
    ['of money in suspense', reversed(), undefined, paid('SUSPENDED'), taken(100n, 'SUSPENSE', undefined, [])],
    [
      'of an order under review',
      reversed(),
      order('REVIEW'),
      paid('REVIEW'),
      taken(100n, 'SUSPENSE', 'REVERSED', ['REVERSAL']),
    ],
    ['with nothing', reversed({ amount: 0n }), paidOrder(), paid('CREDITED'), { outcome: 'IGNORED' }],
  ])('%s', (_name, said, known, told, decision) =>
    expect(decideCallback(said, { order: known, told })).toEqual(decision),
  )
})

/** Money that lay apart and was decided: to the order `r`, to a member without one, or back. */
const given = (verdict: SuspenseVerdict, change: object = {}): Told => ({
  ...nothing,
  paid: {
    ...ofPaid,
    outcome: 'SUSPENDED',
    reference: 'elsewhere',
    given: { suspenseId: 's', verdict, depositId: 'r', memberId: 'm', amount: 100n },
  },
  ...change,
})

describe('taken back of money that lay apart and was decided', () => {
  const said = (change: Partial<Callback> = {}) => callback({ status: 'REVERSED', reference: 'elsewhere', ...change })
  const ignored = { outcome: 'IGNORED' }
  test.each([
    ['of an order', said(), paidOrder(), given('ORDER'), taken(100n, 'PLAYER', 'REVERSED', ['REVERSAL'])],
    [
      'of an order that another merchant was named for',
      said({ merchant: 'x' }),
      paidOrder(),
      given('ORDER'),
      taken(100n, 'PLAYER', 'REVERSED', ['REVERSAL']),
    ],
    ['a part', said({ amount: 30n }), paidOrder(), given('ORDER'), taken(30n, 'PLAYER', 'REVIEW', ['REVERSAL'])],
    [
      'beside other money of the order',
      said(),
      paidOrder({ received: 150n }),
      given('ORDER'),
      taken(100n, 'PLAYER', 'REVIEW', ['REVERSAL']),
    ],
    [
      'the rest, when a part was gone before it was given',
      said(),
      paidOrder({ received: 60n }),
      given('ORDER', { takenBack: 40n }),
      taken(60n, 'PLAYER', 'REVIEW', ['REVERSAL', 'AMOUNT_DIFFERS']),
    ],
    ['when the order lost it already', said(), paidOrder({ reversed: 100n }), given('ORDER'), ignored],
    [
      'because it failed',
      said({ status: 'FAILED' }),
      paidOrder(),
      given('ORDER'),
      taken(100n, 'PLAYER', 'REVIEW', ['FAILED_AFTER_CONFIRMED']),
    ],
    ['of a member without an order', said(), undefined, given('MEMBER'), taken(100n, 'PLAYER', undefined, [])],
    ['under another reference', said({ reference: 'r' }), undefined, given('MEMBER'), ignored],
    ['in another currency', said({ currency: 'VND' }), undefined, given('MEMBER'), ignored],
    ['once all is gone', said(), undefined, given('MEMBER', { takenBack: 100n }), ignored],
    ['after it was sent back', said(), undefined, given('RETURN'), { outcome: 'FLAGGED', flags: ['RETURNED'] }],
  ])('%s', (_name, message, known, told, decision) =>
    expect(decideCallback(message, { order: known, told })).toEqual(decision),
  )

  test('under a reference that was not kept', () => {
    const told = given('MEMBER')
    const old = { ...told, paid: told.paid && { ...told.paid, reference: null } }
    expect(decideCallback(said(), { order: undefined, told: old })).toMatchObject({ outcome: 'REVERSED' })
  })
})

describe('failed', () => {
  const failed = (change: Partial<Callback> = {}) => callback({ status: 'FAILED', ...change })
  test.each([
    ['while it waits', failed(), order('REDIRECTED'), nothing, { outcome: 'FAILED' }],
    ['after it expired', failed(), order('EXPIRED'), nothing, { outcome: 'IGNORED' }],
    ['of an unknown order', failed(), undefined, nothing, { outcome: 'IGNORED' }],
    [
      'after that very transaction was confirmed: a reversal, whatever amount it repeats',
      failed({ amount: 1n }),
      paidOrder(),
      paid('CREDITED'),
      taken(100n, 'PLAYER', 'REVIEW', ['FAILED_AFTER_CONFIRMED']),
    ],
    [
      'of another attempt than the one that paid',
      failed(),
      paidOrder(),
      nothing,
      { outcome: 'FLAGGED', flags: ['FAILED_AFTER_CONFIRMED'] },
    ],
  ])('%s', (_name, said, known, told, decision) =>
    expect(decideCallback(said, { order: known, told })).toEqual(decision),
  )
})

test('nothing takes back more than came, of a transaction or of an order', () => {
  const money = fc.bigInt(0n, 300n)
  fc.assert(
    fc.property(
      fc.constantFrom('FAILED' as const, 'REVERSED' as const),
      money,
      money,
      fc.option(fc.record({ amount: money, takenBack: money })),
      (status, said, received, known) => {
        const told = known
          ? paid('CREDITED', {
              paid: { ...ofPaid, amount: known.amount },
              takenBack: known.takenBack,
            })
          : nothing
        const decision = decideCallback(callback({ status, amount: said }), { order: paidOrder({ received }), told })
        if (!('takeBack' in decision)) return
        const left = known && known.amount - known.takenBack < received ? known.amount - known.takenBack : received
        expect(decision.takeBack > 0n && decision.takeBack <= left).toBe(true)
      },
    ),
    { seed: 20_261_124 },
  )
})

describe('a chargeback', () => {
  const said = (change: Partial<Callback> = {}) => callback({ status: 'CHARGEBACK', fee: 15n, ...change })

  test('decides as a reversal does, under a flag of its own', () => {
    const amounts = fc.record({
      amount: fc.bigInt(1n, 200n),
      reversed: fc.bigInt(0n, 100n),
      before: fc.bigInt(0n, 100n),
    })
    fc.assert(
      fc.property(amounts, ({ amount, reversed, before }) => {
        const facts = { order: paidOrder({ reversed }), told: { ...paid('CREDITED'), takenBack: before } }
        const reversal = decideCallback(callback({ status: 'REVERSED', amount }), facts)
        const named =
          'flags' in reversal
            ? { ...reversal, flags: reversal.flags.map((flag) => (flag === 'REVERSAL' ? 'CHARGEBACK' : flag)) }
            : reversal
        expect(decideCallback(said({ amount }), facts)).toEqual(named)
      }),
      { seed: 20_261_124 },
    )
  })

  test.each([
    ['money of ours', said(), { order: paidOrder(), told: paid('CREDITED') }, 15n],
    ['money that is gone already', said(), { order: paidOrder(), told: { ...paid('CREDITED'), takenBack: 100n } }, 15n],
    ['an order, under a number of its own', said(), { order: paidOrder(), told: nothing }, 15n],
    ['money in suspense', said(), { order: undefined, told: paid('SUSPENDED') }, 15n],
    ['nothing known', said(), { order: undefined, told: nothing }, 0n],
    ['another merchant’s order', said({ merchant: 'other' }), { order: paidOrder(), told: nothing }, 0n],
    ['another currency', said({ currency: 'VND' }), { order: paidOrder(), told: paid('CREDITED') }, 0n],
    ['no fee', said({ fee: 0n }), { order: paidOrder(), told: paid('CREDITED') }, 0n],
    ['a reversal', said({ status: 'REVERSED' }), { order: paidOrder(), told: paid('CREDITED') }, 0n],
  ])('of %s', (_name, message, facts, fee) => expect(chargebackFee(message, facts)).toBe(fee))
})
