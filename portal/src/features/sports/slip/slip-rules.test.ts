import { units } from '@parlour/core/money/money.ts'
import { describe, expect, test } from 'vitest'
import { market } from '../sports.test-support.ts'
import type { HeldMarket } from '../prices/price-store.ts'
import type { LegQuote } from '../sports.queries.ts'
import { askedOdds, legNow } from './slip-leg.ts'
import * as state from './slip-state.ts'
import { betsOf, faultOf, printOf, readStake, type SlipLine, sumOfSlip } from './slip-sums.ts'

const pick = (n: number, own: Partial<state.SlipPick> = {}): state.SlipPick => ({
  eventId: `e${n}`,
  marketKey: '1X2',
  outcome: '1',
  odds: '2.00',
  scoreAtBet: null,
  sport: 'SOCCER',
  league: 'Liga',
  competitors: [],
  startAt: 0,
  ...own,
})
const lineOf = (one: state.SlipPick, odds = one.odds): SlipLine => ({ pick: one, odds, scoreAtBet: one.scoreAtBet })
const slipOf = (picks: readonly state.SlipPick[], own: Partial<state.SlipState> = {}): state.SlipState => ({
  ...state.emptySlip,
  picks,
  ...own,
})
const terms = { format: 'DEC', mode: 'RISK', decimals: 2 } as const
const sum = (slip: state.SlipState, own: object = {}) =>
  sumOfSlip(
    slip,
    slip.picks.map((one) => lineOf(one)),
    { ...terms, ...own },
  )

describe('the slip', () => {
  test('a touch puts a selection on it, another one takes it off with its stake', () => {
    const on = state.togglePick(state.emptySlip, pick(1))
    const staked = { ...on, stakes: { [state.pickId(pick(1))]: '5' } }
    expect(state.togglePick(staked, pick(1))).toEqual(state.emptySlip)
  })

  test('fifteen are the most, and a sixteenth changes nothing', () => {
    const full = slipOf(Array.from({ length: 15 }, (_, at) => pick(at)))
    expect(state.togglePick(full, pick(99))).toBe(full)
    expect(state.addPicks(full, [pick(99)]).picks).toHaveLength(15)
  })

  test.each([
    [1, 'SYSTEM', 'SINGLES'],
    [2, 'SYSTEM', 'PARLAY'],
    [3, 'SYSTEM', 'SYSTEM'],
    [2, 'SINGLES', 'SINGLES'],
  ] as const)('%d selections as %s are %s', (count, kind, is) => {
    expect(
      state.kindOf(
        slipOf(
          Array.from({ length: count }, (_, at) => pick(at)),
          { kind },
        ),
      ),
    ).toBe(is)
  })

  test('what was bet leaves it and is what “repeat” brings back; the rest stays with its stakes', () => {
    const [one, two] = [pick(1), pick(2)]
    const slip = slipOf([one, two], { stakes: { [state.pickId(one)]: '1', [state.pickId(two)]: '2' } })
    const after = state.takePlaced(slip, [state.pickId(one)])
    expect(after).toMatchObject({ picks: [two], stakes: { [state.pickId(two)]: '2' }, last: [one] })
  })

  test('a new line keeps the stake that was typed', () => {
    const old = pick(1, { marketKey: 'AH|line4=-3', outcome: 'HOME' })
    const slip = slipOf([old], { stakes: { [state.pickId(old)]: '7' } })
    const moved = state.replacePick(slip, state.pickId(old), { marketKey: 'AH|line4=-4', odds: '2.10' })
    expect(moved.stakes).toEqual({ 'e1 AH|line4=-4 HOME': '7' })
  })

  test('what was kept is read as far as it can be', () => {
    const slip = slipOf([pick(1)], { kind: 'SYSTEM', sizes: [2, 3], stake: '5' })
    expect(state.readSlip(JSON.stringify(slip))).toEqual(slip)
    for (const broken of [null, '', '{', '[]', '7', '{"picks":[{"eventId":1}],"kind":"X","sizes":["a"]}'])
      expect(state.readSlip(broken)).toEqual(state.emptySlip)
  })
})

describe('sums', () => {
  test.each([
    ['10', units(10n)],
    ['10,5', 105_000n],
    ['10.', units(10n)],
    ['0.01', 100n],
    ['0.001', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('%j is a stake of %s', (text, amount) => expect(readStake(text, 2)).toBe(amount))

  test('several singles are added, those without a stake left out', () => {
    const [one, two, three] = [pick(1), pick(2, { odds: '3.00' }), pick(3)]
    const stakes = { [state.pickId(one)]: '10', [state.pickId(two)]: '5' }
    expect(sum(slipOf([one, two, three], { kind: 'SINGLES', stakes }))).toEqual({
      lines: 2,
      debit: units(15n),
      returns: units(35n),
    })
  })

  test('a parlay multiplies, a system counts its lines', () => {
    const picks = [pick(1), pick(2, { odds: '1.50' }), pick(3, { odds: '4.00' })]
    expect(sum(slipOf(picks, { stake: '10' }))).toEqual({ lines: 1, debit: units(10n), returns: units(120n) })
    // Doubles 3 + 8 + 6, each of 1.
    expect(sum(slipOf(picks, { kind: 'SYSTEM', sizes: [2], stake: '1' }))).toEqual({
      lines: 3,
      debit: units(3n),
      returns: units(17n),
    })
  })

  test('in the Asian way negative odds name what is won, and debit less', () => {
    const one = pick(1, { marketKey: 'AH|line4=0', outcome: 'HOME', odds: '2.06' })
    const slip = slipOf([one], { stakes: { [state.pickId(one)]: '100' } })
    expect(sum(slip, { format: 'MY', mode: 'ASIAN' })).toEqual({
      lines: 1,
      debit: units(94n),
      returns: units(194n),
    })
    expect(sum(slip, { format: 'MY', mode: 'RISK' }).debit).toBe(units(100n))
    // Of three outcomes a market is sold in decimal odds, whatever is chosen.
    expect(sum(slipOf([pick(1)], { stakes: { 'e1 1X2 1': '100' } }), { format: 'MY', mode: 'ASIAN' }).debit).toBe(
      units(100n),
    )
  })

  test('two selections of one event are no ticket, and both are named', () => {
    const slip = slipOf([pick(1), pick(2), pick(1, { outcome: 'X' })])
    const fault = faultOf(
      slip,
      slip.picks.map((one) => lineOf(one)),
    )
    expect(fault).toEqual({ code: 'RELATED_SELECTIONS', ids: ['e1 1X2 1', 'e1 1X2 X'] })
    const singles = { ...slip, kind: 'SINGLES' as const }
    expect(faultOf(singles, [])).toBeUndefined()
  })
})

describe('what is sent', () => {
  const policy = { kind: 'TOLERANCE', basisPoints: 200 } as const
  test('a ticket goes in decimal odds, a single as it is shown', () => {
    const picks = [pick(1, { marketKey: 'OU|line4=10', outcome: 'OVER', odds: '1.90' }), pick(2)]
    const lines = picks.map((one) => lineOf(one))
    const sent = (own: Partial<state.SlipState>) =>
      betsOf(slipOf(picks, own), lines, { ...terms, format: 'HK', policy }).map(({ body }) => body)
    expect(sent({ stake: '2' })).toMatchObject([{ kind: 'PARLAY', legs: [{ odds: '1.90', format: 'DEC' }, {}] }])
    expect(sent({ kind: 'SINGLES', stakes: { 'e1 OU|line4=10 OVER': '2' } })).toEqual([
      {
        kind: 'SINGLE',
        legs: [{ eventId: 'e1', marketKey: 'OU|line4=10', outcome: 'OVER', odds: '0.90', format: 'HK' }],
        stake: '2.0000',
        policy,
      },
    ])
  })

  test('a bet is the same one at other odds, and another one at another stake', () => {
    const printed = (odds: string, stake: string) => {
      const [bet] = betsOf(slipOf([pick(1)], { stakes: { 'e1 1X2 1': stake } }), [lineOf(pick(1), odds)], {
        ...terms,
        policy,
      })
      return bet && printOf(bet)
    }
    expect(printed('2.00', '5')).toBe(printed('2.10', '5.00'))
    expect(printed('2.00', '5')).not.toBe(printed('2.00', '6'))
  })
})

describe('a selection as the book has it now', () => {
  const held = (own: Partial<HeldMarket> = {}): HeldMarket => ({
    ...market('1X2', 5, {}),
    odds: new Map([['1', '2.10']]),
    results: new Map(),
    version: 3,
    moved: new Map(),
    ...own,
  })
  const quote = (own: Partial<LegQuote> = {}): LegQuote => ({
    eventId: 'e1',
    marketKey: '1X2',
    outcome: '1',
    event: null,
    odds: '2.05',
    refusal: null,
    reason: null,
    seq: 4,
    isLive: false,
    delayMs: 0,
    scoreAtBet: null,
    otherLine: null,
    maxStake: null,
    ...own,
  })
  const at = (own: { market?: HeldMarket; quote?: LegQuote }) =>
    legNow(pick(1), { market: own.market, quote: own.quote, event: undefined })

  test('the later of push and answer counts', () => {
    expect(at({ market: held(), quote: quote() }).odds).toBe('2.10')
    expect(at({ market: held({ seq: 3 }), quote: quote() }).odds).toBe('2.05')
    expect(at({}).odds).toBe('2.00')
  })

  test('a suspended market says so with its reason', () => {
    const stop = { by: 'FEED', reason: 'GOAL', since: 9 } as const
    expect(at({ market: held({ status: 'SUSPENDED', stop }), quote: quote() })).toMatchObject({
      refusal: 'sports.market_suspended',
      stop,
    })
  })

  test.each([
    ['HIGHER', '2.10', { odds: '2.10', isAccepted: true }],
    ['HIGHER', '1.90', { odds: '2.00', isAccepted: false }],
    ['NONE', '2.10', { odds: '2.00', isAccepted: false }],
    ['ANY', '1.50', { odds: '1.50', isAccepted: true }],
  ] as const)('with %s, %s is %j', (kind, odds, asked) => {
    expect(askedOdds(pick(1), { odds }, { kind })).toEqual({ ...asked, before: '2.00' })
  })
})
