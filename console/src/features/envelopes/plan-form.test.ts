import { expect, test } from 'vitest'
import type { Known, Plan } from './envelopes.queries.ts'
import { bodyOf, costOf, faultsOf, formOf, openingsOf, stateOf, type PlanForm } from './plan-form.ts'

const known: Known = { languages: ['es', 'en'], currency: 'PHP', timeZone: 'Asia/Manila' }
const now = Date.parse('2026-11-20T12:10:00+08:00')
const opensAt = Date.parse('2026-11-21T12:00:00+08:00')

const plan = (own: Partial<Plan> = {}): Plan => ({
  planId: '01900000-0000-7000-8000-0000000000a1',
  titles: { en: 'Noon', es: 'Mediodía' },
  opensAt,
  minutes: 60,
  days: 3,
  pot: '500.0000',
  count: 100,
  rankFrom: 2,
  turnoverPercent: 100,
  publishedAt: null,
  endedAt: null,
  opened: 0,
  given: '0.0000',
  ...own,
})

const filled: PlanForm = { ...formOf(plan(), known, now) }

test('new envelopes begin with the next full hour of the brand’s clock', () =>
  expect(formOf(undefined, known, now)).toEqual({
    titles: {},
    opensAt: '2026-11-20T13:00',
    minutes: '60',
    days: '1',
    pot: '',
    count: '100',
    rankFrom: '0',
    turnoverPercent: '100',
  }))

test('a draft becomes fields, and those the same draft', () => {
  expect(filled).toMatchObject({ opensAt: '2026-11-21T12:00', pot: '500', count: '100' })
  const { titles, minutes, days, count, rankFrom, turnoverPercent } = plan()
  expect(bodyOf(filled, known)).toEqual({
    titles,
    opensAt,
    minutes,
    days,
    pot: '500',
    count,
    rankFrom,
    turnoverPercent,
  })
})

test('a title that is left empty is not sent', () =>
  expect(bodyOf({ ...filled, titles: { en: 'Noon', es: ' ' } }, known).titles).toEqual({ en: 'Noon' }))

const faults = (own: Partial<PlanForm>) =>
  Object.fromEntries([...faultsOf({ ...filled, ...own }, known, now)].map(([name, { key }]) => [name, key]))

test.each<[string, Partial<PlanForm>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['no title in any language', { titles: { en: ' ' } }, { 'title es': 'needed' }],
  ['no opening', { opensAt: '' }, { opensAt: 'needed' }],
  ['a day that is none', { opensAt: '2026-02-31T12:00' }, { opensAt: 'time' }],
  ['an opening that has passed', { opensAt: '2026-11-20T12:10' }, { opensAt: 'past' }],
  ['no pot', { pot: '' }, { pot: 'needed' }],
  ['a pot of less than one', { pot: '0.5' }, { pot: 'amount' }],
  ['half an envelope', { count: '1.5' }, { count: 'between' }],
  ['no envelopes', { count: '0' }, { count: 'between' }],
  ['more minutes than a day has', { minutes: '1441' }, { minutes: 'between' }],
  ['more days than sixty', { days: '61' }, { days: 'between' }],
  ['no rank', { rankFrom: '' }, { rankFrom: 'needed' }],
  ['what is played, in words', { turnoverPercent: 'once' }, { turnoverPercent: 'between' }],
])('%s is wrong as the contract has it', (_, own, expected) => expect(faults(own)).toEqual(expected))

test('what they come to is the pot of every day; the average of one is cut', () => {
  expect(costOf(plan())).toEqual({ total: '1500.0000', average: '5.0000', envelopes: 300 })
  expect(costOf(plan({ pot: '100.0000', count: 3, days: 1 }))).toEqual({
    total: '100.0000',
    average: '33.3333',
    envelopes: 3,
  })
  expect(costOf({ pot: 'much', count: 0, days: 1 })).toEqual({ total: '0.0000', average: '0.0000', envelopes: 0 })
})

test('each day opens at the same time of the brand’s clock, also when that is put back', () => {
  const at = { opensAt: Date.parse('2026-10-24T12:00:00+02:00'), days: 3 }
  expect(openingsOf(at, { timeZone: 'Europe/Madrid' })).toEqual(
    ['2026-10-24T12:00:00+02:00', '2026-10-25T12:00:00+01:00', '2026-10-26T12:00:00+01:00'].map(Date.parse),
  )
})

const dayMs = 86_400_000
test.each([
  ['draft', plan(), now],
  ['published', plan({ publishedAt: now }), now],
  ['published', plan({ publishedAt: now }), opensAt + 2 * dayMs + 59 * 60_000],
  ['over', plan({ publishedAt: now }), opensAt + 2 * dayMs + 60 * 60_000],
  ['ended', plan({ publishedAt: now, endedAt: now }), now],
] as const)('%s', (state, at, when) => expect(stateOf(at, known, when)).toBe(state))
