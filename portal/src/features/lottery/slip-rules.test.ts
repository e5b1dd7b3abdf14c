import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { offerOf, seriesOfReturn, type PlayOffer } from './play-offer.ts'
import {
  betRequest,
  draftLine,
  fingerprint,
  lineCharge,
  possibleWin,
  readStake,
  slipTotal,
  type SlipLine,
} from './slip-rules.ts'

const lo2: PlayMenu = {
  playId: 1,
  playCode: 'LO2',
  playName: 'LO2',
  singleBetPrice: '1.0000',
  unitsPerPick: 27,
  odds: '99.5000',
  minPicks: 1,
  maxPicks: 100,
  grammar: 'pool',
  playSwitch: true,
  pricing: 'odds',
  lists: [],
  discount: '0.0000',
  digits: 2,
  theoreticalReturn: '0.995000',
  highestReturn: '0.995000',
  stakeMin: '1.0000',
  stakeMax: '100.0000',
  winAmountMax: '300.0000',
}

const listPlay: PlayMenu = {
  ...lo2,
  unitsPerPick: null,
  grammar: 'lists',
  digits: 0,
  singleBetPrice: '2.0000',
  odds: null,
  pricing: 'series',
  stakeMin: '0.0020',
  stakeMax: '199998.0000',
  winAmountMax: '400000.0000',
  theoreticalReturn: '0.975000',
}

function offer(menu: PlayMenu, model: DrawModel = 'VN27', series = 1956): PlayOffer {
  const found = offerOf(model, menu, series)
  if (found === undefined) throw new Error('the play is known')
  return found
}

const atOdds = { code: 'K1', unit: units(1n) }
const jiao = { code: 'JIAO', unit: 1000n }
const draft = { id: 'a', offer: offer(lo2), selection: [['07', '12']], request: { stake: '1', unitMode: atOdds } }

function lineOf(wanted: Parameters<typeof draftLine>[0]): SlipLine {
  const decision = draftLine(wanted)
  if (!decision.ok) throw new Error(decision.problem.code)
  return decision.line
}

const straight = offer({ ...listPlay, playCode: 'STRAIGHT@B3' }, 'D5')
const straightDraft = {
  id: 'b',
  offer: straight,
  selection: [['2', '1'], ['5'], ['9', '0', '3']],
  request: { stake: '1', unitMode: jiao },
}

test('a line is priced as the server prices it: 27 units a number in the north, 18 in the south', () => {
  expect(lineOf(draft)).toMatchObject({ units: 54, content: '07,12', stakePerUnit: units(1n), unitMode: 'K1' })
  expect(lineOf({ ...draft, offer: offer({ ...lo2, unitsPerPick: 18 }, 'VN18') })).toMatchObject({ units: 36 })
})

test('a brand may charge other units for a number than the trade does', () => {
  expect(lineOf({ ...draft, offer: offer({ ...lo2, unitsPerPick: 22 }) }).units).toBe(44)
})

test.each([
  ['nothing', { selection: [[]] }, { code: 'tooFew', count: 1 }],
  ['no stake', { request: { stake: '', unitMode: atOdds } }, { code: 'stake_missing' }],
  ['a stake too low', { request: { stake: '0.5', unitMode: atOdds } }, { code: 'stake_low' }],
  ['a stake too high', { request: { stake: '100,01', unitMode: atOdds } }, { code: 'stake_high' }],
  ['a number too short', { selection: [['1', '12']] }, { code: 'bad_content' }],
])('%s cannot be bet', (_, change, problem) => {
  expect(draftLine({ ...draft, ...change })).toEqual({ ok: false, problem })
})

test('lists are written in the order of their symbols and multiply into notes', () => {
  expect(lineOf(straightDraft)).toMatchObject({
    content: '12,5,039',
    units: 6,
    unitMode: 'JIAO',
    singleBetPrice: units(2n),
    stakePerUnit: 2000n,
    series: 1956,
    notePrice: 2n,
    prizes: { ALL: units(1956n) },
  })
})

test('a list that has too few picks is named', () => {
  const selection = [['1'], [], ['2']]
  expect(draftLine({ ...straightDraft, selection })).toEqual({
    ok: false,
    problem: { code: 'tooFew', count: 1, list: 'S' },
  })
  expect(draftLine({ ...straightDraft, selection: [[], [], []] })).toEqual({
    ok: false,
    problem: { code: 'tooFew', count: 1 },
  })
})

test('lists that exclude each other make no note', () => {
  const group = offer({ ...listPlay, playCode: 'GROUP10@5' }, 'D5')
  expect(draftLine({ ...straightDraft, offer: group, selection: [['4'], ['4']] })).toEqual({
    ok: false,
    problem: { code: 'no_note' },
  })
})

test('a list that may stay empty does', () => {
  const fixed = offer({ ...listPlay, playCode: 'FIXED@' }, 'D5')
  const selection = [[], ['1', '2'], [], [], ['9']]
  expect(lineOf({ ...straightDraft, offer: fixed, selection })).toMatchObject({ content: '-,12,-,-,9', units: 3 })
})

test('words are bet at odds, each by its own', () => {
  const odds = { BIG: '1.9800', SMALL: '1.9800', DRAGON: '2.2000', TIGER: '2.2000', TIE: '9.0000' }
  const menu = { ...lo2, playCode: 'DT15', unitsPerPick: null, digits: 0, odds }
  const dragon = lineOf({ ...draft, offer: offer(menu, 'D5'), selection: [['DRAGON', 'TIE']] })
  expect(dragon).toMatchObject({ content: 'DRAGON TIE', units: 2, series: undefined, unitMode: 'K1' })
  expect(dragon.prizes).toEqual({ DRAGON: 22_000n, TIE: 90_000n })
})

test('a content that the wire does not carry is not sent', () => {
  const text = offer({ ...listPlay, playCode: 'STRAIGHT_TEXT@5', grammar: 'pool', digits: 5 }, 'D5')
  const numbers = Array.from({ length: 667 }, (_, at) => String(at).padStart(5, '0'))
  expect(draftLine({ ...straightDraft, offer: text, selection: [numbers] })).toEqual({
    ok: false,
    problem: { code: 'tooMany' },
  })
  expect(lineOf({ ...straightDraft, offer: text, selection: [numbers.slice(0, 666)] }).units).toBe(666)
})

test('a comma is a decimal point', () => {
  expect(readStake('2,5')).toBe(25_000n)
  expect(readStake('2.50001')).toBeUndefined()
})

test('the total counts lines and the multiple; the wire carries lines at multiple 1', () => {
  const lines = [lineOf(draft), lineOf(straightDraft)]
  const numeros = [{ numero: '202611120001', multiple: 3 }]
  const placing = { gameId: 9, prizeModeId: 1, numeros, winStop: false, lines }
  expect(slipTotal(lines, 3)).toBe(units(162n) + 36_000n)
  const request = betRequest({ ...placing, clientBetId: 'k' })
  expect(request.numeros).toEqual([{ numero: '202611120001', multiple: 3 }])
  expect(request.contents).toEqual([
    {
      playId: 1,
      bettingContent: '07,12',
      unitMode: 'K1',
      singleBetPrice: '1.0000',
      units: 54,
      totalStake: '54.0000',
    },
    {
      playId: 1,
      bettingContent: '12,5,039',
      unitMode: 'JIAO',
      singleBetPrice: '2.0000',
      series: 1956,
      units: 6,
      totalStake: '1.2000',
    },
  ])
  expect(fingerprint(placing)).not.toBe(fingerprint({ ...placing, numeros: [{ numero: '202611120002', multiple: 3 }] }))
})

test('a discount is taken from what is charged and not from what is sent', () => {
  const line = lineOf({ ...draft, offer: offer({ ...lo2, discount: '0.2900' }) })
  expect(lineCharge(line, 2)).toBe(766_800n)
  expect(slipTotal([line], 2)).toBe(766_800n)
})

test('hits pay each, up to the cap of the line', () => {
  const win = { stakePerUnit: units(1n), prize: 995_000n, notePrice: 1n, cap: units(300n), multiple: 1 }
  expect(possibleWin({ ...win, hits: 2 })).toEqual({ payout: units(199n), isCapped: false })
  expect(possibleWin({ ...win, hits: 4 })).toEqual({ payout: units(300n), isCapped: true })
})

test('a prize of a series is for a note of two', () => {
  // Three digits at 1956, a note of a tenth five times over: a stake of 1 pays 978.
  const win = { stakePerUnit: 2000n, prize: units(1956n), notePrice: 2n, cap: units(400_000n), multiple: 5 }
  expect(possibleWin({ ...win, hits: 1 }).payout).toBe(units(978n))
})

test.each([
  ['0.978000', 1956],
  ['0.974999', 1950],
  ['0.900000', 1800],
])('a return of %s is the series %d', (wire, series) => {
  expect(seriesOfReturn(wire)).toBe(series)
})
