import { randomUUID } from 'node:crypto'
import { openSportsFeed as openFeed } from '../sandbox/src/sports-feed.ts'
import { here, portalUrl } from './installations.ts'

/** The feed of the journeys: who says what is played in matches of theirs. */
export const journeysFeed = { name: 'journeys', secret: '6a'.repeat(32) }

type Result = 'WIN' | 'LOSE'

/** Speaks as a feed does: signed calls, a sign of life, a snapshot when it is asked for one. */
export async function openSportsFeed() {
  const url = portalUrl(here())
  const feed = await openFeed({
    portal: url,
    feed: journeysFeed.name,
    secret: journeysFeed.secret,
    producer: `journeys:${randomUUID().slice(0, 8)}`,
    aliveEveryMs: 4000,
    upWithinMs: 60_000,
  })
  const { tell, words } = feed

  /** A match with its markets, before its start or in play. */
  async function match(names: { readonly home: string; readonly away: string; readonly isLive: boolean }) {
    const ref = `journeys:match:${randomUUID()}`
    const side = (name: string) => ({
      ref: `${ref}:${name}`,
      names: { en: name },
      short: name.slice(0, 3).toUpperCase(),
    })
    await tell([
      {
        ...words(),
        eventRef: ref,
        kind: 'FIXTURE',
        sport: 'SOCCER',
        league: { ref: 'journeys:league', region: 'Journeys', names: { en: 'Journey League' }, tier: 2 },
        competitors: [side(names.home), side(names.away)],
        startAt: names.isLive ? Date.now() - 600_000 : Date.now() + 3_600_000,
        state: names.isLive ? 'LIVE' : 'SCHEDULED',
      },
    ])
    if (names.isLive) await score(ref, { home: 0, away: 0 })
    await odds(ref, 0.5)
    const found = await fetch(`${url}/api/sports/events?search=${encodeURIComponent(names.home)}`)
    const { value } = (await found.json()) as { value: { list: readonly { eventId: string }[] } }
    const [event] = value.list
    if (event === undefined) throw new Error('the match is not on offer')
    return { ref, home: names.home, away: names.away, eventId: event.eventId }
  }

  const score = (ref: string, goals: { readonly home: number; readonly away: number }, isGoal = false) =>
    tell([
      {
        ...words(),
        eventRef: ref,
        kind: 'LIVE_STATE',
        state: 'LIVE',
        period: '1H',
        clockMs: 900_000,
        isRunning: true,
        periods: [{ code: '1H', isOver: false, score: goals }],
        ...(isGoal ? { danger: { kind: 'GOAL', state: 'CONFIRMED', side: 'HOME' } as const } : {}),
      },
    ])

  /** Prices whose home side has a chance. */
  const odds = (ref: string, home: number) =>
    tell([
      {
        ...words(),
        eventRef: ref,
        kind: 'ODDS',
        rank: 1,
        markets: [
          {
            key: '1X2',
            outcomes: [
              { outcome: '1', p: home },
              { outcome: 'X', p: (1 - home) / 2 },
              { outcome: '2', p: (1 - home) / 2 },
            ],
          },
          {
            key: 'OU|line4=10',
            outcomes: [
              { outcome: 'OVER', p: 0.5 },
              { outcome: 'UNDER', p: 0.5 },
            ],
          },
        ],
      },
    ])

  const settle = (ref: string, home: Result) =>
    tell([
      {
        ...words(),
        eventRef: ref,
        kind: 'SETTLEMENT',
        certainty: 2,
        markets: [
          {
            key: '1X2',
            outcomes: [
              { outcome: '1', result: home },
              { outcome: 'X', result: 'LOSE' },
              { outcome: '2', result: home === 'WIN' ? 'LOSE' : 'WIN' },
            ],
          },
        ],
      },
    ])

  /** Totals are void: whatever else of the match counts. */
  const voidTotals = (ref: string) =>
    tell([{ ...words(), eventRef: ref, kind: 'CANCEL', keys: ['OU|line4=10'], reason: 'WALKOVER' }])

  return {
    match,
    voidTotals,
    goal: (ref: string, goals: { readonly home: number; readonly away: number }) => score(ref, goals, true),
    odds,
    settle,
    takeBack: (ref: string) => tell([{ ...words(), eventRef: ref, kind: 'ROLLBACK_SETTLEMENT', keys: ['1X2'] }]),
    cancel: (ref: string) => tell([{ ...words(), eventRef: ref, kind: 'CANCEL', keys: ['1X2'], reason: 'WALKOVER' }]),
    close: () => feed[Symbol.asyncDispose](),
  }
}
