import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { chanceBy, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { foldFacts } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { Element } from './element.ts'
import { el, factsWith, football, market } from './element.test-support.ts'
import { deadHeatOf } from './ending-words.ts'
import { translate } from './translate.ts'

const ref = 'sr:match:1'
const at = 1_800_000_000_000
const live = { product: 1, event_id: ref, timestamp: at }
const facts = factsWith({ [ref]: football })
const base = { producer: 'uof:1', source: 'LIVE', genAt: at, eventRef: ref }

function hear(message: Element) {
  const heard = translate(message, facts)
  for (const each of heard.messages) expect(Check(FeedMessage, each), JSON.stringify(each)).toBe(true)
  return heard
}

type Attributes = Readonly<Record<string, string | number>>
const ended = (id: number, attributes: Attributes) => el('outcome', { id, ...attributes })
const settlement = (markets: readonly Element[], more: Attributes = {}) =>
  el('bet_settlement', { ...live, certainty: 1, ...more }, el('outcomes', {}, ...markets))

describe('settlement', () => {
  test.each([
    [{ result: 1 }, { result: 'WIN' }],
    [{ result: 0 }, { result: 'LOSE' }],
    [{ result: 1, void_factor: '0.5' }, { result: 'HALF_WIN' }],
    [{ result: 0, void_factor: '0.5' }, { result: 'HALF_LOSE' }],
    [{ result: 1, void_factor: 1 }, { result: 'PUSH' }],
    [{ result: 0, void_factor: '1.0' }, { result: 'PUSH' }],
    [
      { result: 1, dead_heat_factor: '0.5' },
      { result: 'WIN', deadHeat: { tied: 2, places: 1 } },
    ],
    [{ result: 1, dead_heat_factor: 1 }, { result: 'WIN' }],
  ])('%o', (attributes, said) => {
    const { messages } = hear(settlement([market(18, 'total=3', ended(12, attributes))]))
    expect(messages).toEqual([
      {
        ...base,
        kind: 'SETTLEMENT',
        certainty: 1,
        markets: [{ key: 'OU|line4=12', outcomes: [{ outcome: 'OVER', ...said }] }],
      },
    ])
  })

  test('a stake that comes back for a reason is void, and so it is where no line is met', () => {
    const resultOf = (own: Element) => {
      const [message] = hear(settlement([own])).messages
      return message?.kind === 'SETTLEMENT' ? message.markets[0]?.outcomes[0]?.result : undefined
    }
    const voided = { result: 0, void_factor: 1 }
    expect(resultOf(el('market', { id: 18, specifiers: 'total=3', void_reason: 5 }, ended(12, voided)))).toBe('VOID')
    expect(resultOf(market(1, undefined, ended(1, voided)))).toBe('VOID')
    expect(resultOf(market(18, 'total=2.5', ended(12, voided)))).toBe('VOID')
    expect(resultOf(market(11, undefined, ended(4, voided)))).toBe('PUSH')
  })

  test.each([
    ['another number', { result: 2 }],
    ['a word', { result: 'won' }],
    ['nothing', {}],
    ['a share that is none', { result: 1, void_factor: '0.3' }],
    ['a dead heat that no places come to', { result: 1, dead_heat_factor: '0.4999' }],
    ['a dead heat of who lost', { result: 0, dead_heat_factor: '0.5' }],
  ])('a result of %s is none, and is counted', (_, attributes) => {
    expect(hear(settlement([market(1, undefined, ended(1, attributes))]))).toEqual({
      messages: [],
      dropped: ['RESULT'],
    })
  })

  test('outcomes end one by one: what is undecided is not said', () => {
    const { messages, dropped } = hear(
      settlement([market(1, undefined, ended(1, { result: 0 }), ended(2, { result: -1 }))]),
    )
    expect(messages).toMatchObject([{ markets: [{ key: '1X2', outcomes: [{ outcome: '1', result: 'LOSE' }] }] }])
    expect(dropped).toEqual([])
  })

  test('certainty is said; without one nothing is', () => {
    const own = [market(1, undefined, ended(1, { result: 1 }))]
    expect(hear(settlement(own, { certainty: 2 })).messages).toMatchObject([{ certainty: 2 }])
    expect(hear(settlement(own, { certainty: 3 }))).toEqual({ messages: [], dropped: ['MESSAGE'] })
  })

  test('markets that are not sold are counted, and leave the rest', () => {
    const { messages, dropped } = hear(
      settlement([market(9999, undefined, ended(1, { result: 1 })), market(1, undefined, ended(3, { result: 1 }))]),
    )
    expect(messages).toMatchObject([{ markets: [{ key: '1X2', outcomes: [{ outcome: '2', result: 'WIN' }] }] }])
    expect(dropped).toEqual(['UNSOLD'])
  })

  test('a copy of a recovery is one', () => {
    const { messages } = hear(settlement([market(1, undefined, ended(1, { result: 1 }))], { request_id: 4 }))
    expect(messages).toMatchObject([{ source: 'RECOVERY', requestId: '4', isRecovered: true }])
  })
})

test.each([
  ['0.5', { tied: 2, places: 1 }],
  ['0.33', { tied: 3, places: 1 }],
  ['0.3333', { tied: 3, places: 1 }],
  ['0.67', { tied: 3, places: 2 }],
  ['0.25', { tied: 4, places: 1 }],
  ['0.75', { tied: 4, places: 3 }],
  ['0.2', { tied: 5, places: 1 }],
  ['1', undefined],
  ['0', undefined],
  ['x', undefined],
])('a dead heat factor of %s', (text, heat) => expect(deadHeatOf(text)).toEqual(heat))

describe('what is taken back', () => {
  test.each([
    ['bet_cancel', 'CANCEL'],
    ['rollback_bet_cancel', 'ROLLBACK_CANCEL'],
    ['rollback_bet_settlement', 'ROLLBACK_SETTLEMENT'],
  ])('%s names its markets', (name, kind) => {
    const { messages } = hear(el(name, live, market(1, undefined), market(18, 'total=2.5')))
    expect(messages).toEqual([{ ...base, kind, keys: ['1X2', 'OU|line4=10'] }])
  })

  test.each([
    [
      { start_time: 5, end_time: 9 },
      { from: 5, to: 9 },
    ],
    [{ start_time: 5 }, { from: 5 }],
    [{ end_time: 9 }, { to: 9 }],
    [{}, {}],
  ])('a window of %o', (attributes, window) => {
    const { messages } = hear(el('bet_cancel', { ...live, ...attributes }, market(1, undefined)))
    expect(messages).toEqual([{ ...base, kind: 'CANCEL', keys: ['1X2'], ...window }])
  })

  test('a window that cannot be read cancels nothing', () => {
    expect(hear(el('bet_cancel', { ...live, end_time: 'noon' }, market(1, undefined)))).toEqual({
      messages: [],
      dropped: ['MESSAGE'],
    })
  })

  test('markets that are none of ours are not the whole match', () => {
    expect(hear(el('bet_cancel', live, market(9999, undefined)))).toEqual({ messages: [], dropped: ['UNSOLD'] })
    expect(hear(el('bet_cancel', live))).toEqual({ messages: [], dropped: ['MESSAGE'] })
  })
})

// The order of messages is no part of what they come to: cancellations widened and rolled back, settlements corrected.
describe('order-free', () => {
  const one = (message: Element, outcome: string): readonly FeedFact[] =>
    hear(message).messages.flatMap((each): FeedFact[] => {
      const own = {
        at: 'genAt' in each ? each.genAt : 0,
        ...('isRecovered' in each && each.isRecovered ? { isRecovered: true } : {}),
      }
      if (each.kind === 'SETTLEMENT') {
        const found = each.markets.flatMap(({ outcomes }) => outcomes).find((row) => row.outcome === outcome)
        return found ? [{ ...own, kind: 'SETTLEMENT', certainty: each.certainty, outcome: found.result }] : []
      }
      if (each.kind === 'ROLLBACK_SETTLEMENT') return [{ ...own, kind: 'ROLLBACK' }]
      if (each.kind !== 'CANCEL' && each.kind !== 'ROLLBACK_CANCEL') return []
      return [
        {
          ...own,
          kind: each.kind,
          ...(each.from === undefined ? {} : { from: each.from }),
          ...(each.to === undefined ? {} : { to: each.to }),
        },
      ]
    })
  const own = market(1, undefined)
  const said = (result: number, certainty: number, after: number, more: Attributes = {}) =>
    settlement([market(1, undefined, ended(1, { result }))], { timestamp: at + after, certainty, ...more })

  test.each([
    ['corrected by the official word', [said(1, 1, 0), said(0, 2, 50)], 'LOSE', 0],
    [
      'rolled back and settled anew',
      [said(1, 1, 0), el('rollback_bet_settlement', { ...live, timestamp: at + 10 }, own), said(0, 1, 20)],
      'LOSE',
      0,
    ],
    [
      'rolled back, then a recovered copy with a later time',
      [
        said(1, 1, 0),
        el('rollback_bet_settlement', { ...live, timestamp: at + 10 }, own),
        said(1, 1, 90, { request_id: 3 }),
      ],
      undefined,
      0,
    ],
    [
      'a window widened',
      [
        el('bet_cancel', { ...live, start_time: 5, end_time: 9 }, own),
        el('bet_cancel', { ...live, timestamp: at + 5 }, own),
        el('rollback_bet_cancel', { ...live, timestamp: at + 5, start_time: 5, end_time: 9 }, own),
        said(1, 1, 0),
      ],
      'WIN',
      1,
    ],
  ])('%s', (_, messages, settled, windows) => {
    const below = chanceBy(testSeed)
    for (let run = 0; run < 50; run += 1) {
      const drawn = messages.map((message) => ({ message, key: below(1000) })).toSorted((a, b) => a.key - b.key)
      const twice = [...drawn, ...drawn.slice(0, below(drawn.length + 1))].map(({ message }) => message)
      const folded = foldFacts(twice.flatMap((message) => one(message, '1')))
      expect(folded.settled?.result.outcome).toBe(settled)
      expect(folded.windows).toHaveLength(windows)
    }
  })
})
