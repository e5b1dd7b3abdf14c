import { expect, test } from 'vitest'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { defaultBrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { outcomes } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import { compileValidator } from '#platform/http/validation.ts'
import { factsOf } from './settlement/judge-ticket.ts'
import { planHouse } from './simulator/house-plan.ts'
import type { EventBrief } from './types.ts'
import { decideBet, type BetRequest } from './rules/decide-bet.ts'
import { afterLive } from './rules/live-change.ts'
import type { NamedLeg } from './rules/quote-leg.ts'
import { afterSayings } from './rules/told-prices.ts'

// What feeds say and slips ask that would cost a naive book money, by the numbers of the traps in the research.

const check = compileValidator(FeedMessage, { isText: false })
function isTaken(message: unknown): boolean {
  try {
    check(message)
    return true
  } catch {
    return false
  }
}
const told = { producer: 'live', source: 'LIVE', genAt: 10, eventRef: 'sr:match:1' } as const

test('trap 10: whatever a slow reader finds of one market at once becomes its latest price, and no row more', () => {
  const words = Array.from({ length: 1000 }, (_, at) => ({
    kind: 'ODDS' as const,
    word: { kind: 'ODDS', rank: 1, ...told, genAt: at + 1 } as const,
    market: {
      key: 'BTTS',
      outcomes: [
        { outcome: 'YES', p: (at + 1) / 2000 },
        { outcome: 'NO', p: 1 - (at + 1) / 2000 },
      ],
    },
  }))
  const row = afterSayings(undefined, words, { eventId: 'e', marketKey: 'BTTS' })
  expect(row).toMatchObject({
    seq: 0,
    genAt: 1000,
    prices: [
      { o: 'YES', p: 0.5 },
      { o: 'NO', p: 0.5 },
    ],
  })
  expect(afterSayings(undefined, words.toReversed(), { eventId: 'e', marketKey: 'BTTS' })).toEqual(row)
})

const brief = (league: string) => ({ leagueId: league, sport: 'SOCCER' }) as EventBrief
const leagueOf: Readonly<Record<string, string>> = {
  final: 'cup',
  other: 'cup',
  winner: 'cup',
  four: 'cup',
  away: 'league',
}
function refusalOf(...legs: readonly (readonly [eventId: string, marketKey: string])[]) {
  const request: BetRequest = {
    kind: 'PARLAY',
    stake: '10',
    policy: { kind: 'ANY' },
    legs: legs.map(([eventId, marketKey]) => ({ eventId, marketKey, outcome: '1', odds: '2.00', format: 'DEC' })),
  }
  const factsOfLeg = ({ eventId }: NamedLeg) => ({
    brief: brief(leagueOf[eventId] ?? ''),
    gate: undefined,
    market: undefined,
    producer: 'UP' as const,
    now: 1,
  })
  const decided = decideBet(request, {
    rules: defaultBrandRules,
    version: 1,
    factsOf: factsOfLeg,
    oddsOf: () => undefined,
    liabilityOf: () => 0n,
    percent: 100,
    recent: [],
    decimals: 2,
    now: 1,
  })
  return decided.ok ? undefined : decided.code
}

test('trap 17: the winner of a league is not multiplied with its matches, nor with its best four', () => {
  const related = 'sports.related_selections'
  expect(refusalOf(['final', '1X2'], ['winner', 'OUTRIGHT'])).toBe(related)
  expect(refusalOf(['winner', 'OUTRIGHT'], ['other', '1X2'], ['away', '1X2'])).toBe(related)
  expect(refusalOf(['winner', 'OUTRIGHT'], ['four', 'TOP|n=4'])).toBe(related)
  // These go on to the next question, which finds no market.
  expect(refusalOf(['final', '1X2'], ['other', '1X2'])).toBe('sports.leg_invalid')
  expect(refusalOf(['away', '1X2'], ['winner', 'OUTRIGHT'])).toBe('sports.leg_invalid')
})

test('trap 27: a result is one of six words; numbers, letters and words of vendors are no result', () => {
  const settled = (result: unknown, more: object = {}) =>
    isTaken({
      ...told,
      kind: 'SETTLEMENT',
      certainty: 1,
      markets: [{ key: '1X2', outcomes: [{ outcome: '1', result, ...more }] }],
    })
  expect(outcomes.filter((word) => settled(word))).toEqual(['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE', 'VOID'])
  for (const word of [1, 0, -1, 2, 3, 4, '3', 'W', 'win', 'WON', 'REFUND', 'HALF_WON', 'CANCELLED', 'PLACED', null])
    expect(settled(word), String(word)).toBe(false)
  expect([settled('WIN', { void_factor: 0.5 }), settled('WIN', { deadHeat: { tied: 2, places: 1 } })]).toEqual([
    false,
    true,
  ])
})

test('trap 30: an own goal that a feed tells of is nobody’s, and counts for the other side', () => {
  const held = { sport: 'SOCCER', state: 'LIVE', phase: 'LIVE', live: null, liveGenAt: 0, fixtureGenAt: 0 } as const
  const word = {
    ...told,
    kind: 'LIVE_STATE',
    state: 'ENDED',
    period: '2H',
    isRunning: false,
    periods: [
      { code: '1H', isOver: true, score: { home: 0, away: 1 } },
      { code: '2H', isOver: true, score: { home: 1, away: 0 } },
    ],
    goals: [
      { side: 'AWAY', period: '1H', scorer: 'defender', isOwnGoal: true },
      { side: 'HOME', period: '2H', scorer: 'ten' },
    ],
  } as const
  expect(isTaken(word)).toBe(true)
  const { event } = afterLive(held, { ...word, periods: [...word.periods], goals: [...word.goals] }, 1) ?? {}
  const facts = event && factsOf({ ...event, eventId: 'e', competitors: [], bestOf: null })
  if (facts === undefined) throw new Error('it was played')
  const ends = (code: string, outcome: string, player?: string) =>
    settleOutcome({ market: { code, specifiers: player === undefined ? {} : { player } }, outcome, facts })
  expect(ends('SCORER', 'YES', 'defender')).not.toEqual({ outcome: 'WIN' })
  expect([ends('SCORER', 'YES', 'ten'), ends('FTS', 'AWAY')]).toEqual([{ outcome: 'WIN' }, { outcome: 'WIN' }])
})

test('trap 31: when a match begins is an instant; what has no zone is not taken', () => {
  const fixture = (startAt: unknown) =>
    isTaken({
      ...told,
      kind: 'FIXTURE',
      sport: 'SOCCER',
      league: { ref: 'l', region: 'Qatar', names: { en: 'Cup' }, tier: 1 },
      competitors: ['h', 'a'].map((ref) => ({ ref, names: { en: ref }, short: ref })),
      startAt,
      state: 'SCHEDULED',
    })
  expect(fixture(1_669_046_400_000)).toBe(true)
  for (const text of ['19:00', '2022-11-21T19:00', '15:00 UTC-4', '2022-11-21T16:00:00Z', 1.5, -1, null])
    expect(fixture(text), String(text)).toBe(false)
})

test('trap 44: matches whose end is known are played again only where no money is real', () => {
  const kinds = (hasReplays: boolean) => new Set(planHouse(1_800_000_000_000, { hasReplays }).map(({ kind }) => kind))
  expect([kinds(false).has('REPLAY'), kinds(true).has('REPLAY')]).toEqual([false, true])
})
