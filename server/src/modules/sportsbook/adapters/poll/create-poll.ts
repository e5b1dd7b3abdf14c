import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Log } from '#platform/log/log.ts'
import type { Outside } from '#platform/outside/outside.ts'
import { listHeldProducers } from '../../feed/producer.sql.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import { producerOfLeague } from '../../rules/poll/leagues.ts'
import { mayAskScores, nextOddsAt, oddsCost, scoresCost, spentBy } from '../../rules/poll/plan-polls.ts'
import { readMatch } from '../../rules/poll/read-odds.ts'
import { upsertAdapter } from '../adapter.sql.ts'
import { createDropCount } from '../drop-count.ts'
import { holdTurn } from '../hold-turn.ts'
import type { Adapter } from '../uof/create-uof.ts'
import { reasonOf } from '../uof/fetch-fixtures.ts'
import { createPollApi } from './poll-api.ts'
import { addSpent, findSpent, listOpen, listPolled, notePolled, raiseSpent } from './poll.sql.ts'
import { takeOdds } from './take-odds.ts'

/** The name of the feed in the book; its producers are leagues: `poll:soccer-epl`. */
const pollFeed = 'poll'

export interface PollSettings {
  /** The root of its calls, without a slash at the end. */
  readonly address: string
  readonly key: string
  readonly leagues: readonly string[]
  readonly regions: readonly string[]
  /** Calls that a month has, by the provider’s own count. */
  readonly calls: number
  /** Prices are offered for so long after they were asked for. */
  readonly freshMs: number
}

const aliveEveryMs = 3000
const scoresEveryMs = 1_800_000
/** A match lasts so long at least: before that nobody asks how it ended. */
const lastsMs = 5_400_000

/** The month of an instant in UTC, and when it ends. */
function monthOf(at: number): { readonly month: string; readonly monthEnds: number } {
  const date = new Date(at)
  return {
    month: date.toISOString().slice(0, 7),
    monthEnds: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1),
  }
}

/**
 * A provider that is asked for prices now and then, within the calls that it sells. It has no stream, so what it said is offered
 * while it is fresh and not a moment longer; it settles nothing: results are entered by the desk. Betting book A14.
 */
export function createPoll(
  parts: FeedParts & { readonly log: Log; readonly outside: Outside; readonly settings: PollSettings },
): Adapter {
  const { database, log, settings } = parts
  const { leagues, regions, calls, freshMs } = settings
  const feed = pollFeed
  const api = createPollApi({ outside: parts.outside, ...settings })
  const ours = holdTurn(database, feed)
  const dropped = createDropCount()
  let spokenAt = -Infinity
  let heardAt = 0
  const stale = new Set(leagues)

  async function spend(of: { readonly at: number; readonly cost: number; readonly subject: string }): Promise<void> {
    await database.transaction(async (tx) => {
      await addSpent(tx, { feed, month: monthOf(of.at).month, calls: of.cost })
      await notePolled(tx, feed, of.subject, of.at)
    })
  }

  async function noteAnswer(at: number, remaining: number | undefined, subject?: string): Promise<void> {
    heardAt = at
    const { month } = monthOf(at)
    await database.transaction(async (tx) => {
      await raiseSpent(tx, { feed, month, calls: spentBy(0, { calls, remaining }) })
      if (subject !== undefined) await notePolled(tx, feed, subject, at)
    })
  }

  async function askOdds(league: string, at: number): Promise<void> {
    await spend({ at, cost: oddsCost(regions.length), subject: `odds ${league}` })
    const { list, remaining } = await api.odds(league)
    const producer = producerOfLeague(feed, league)
    await takeOdds(parts, list, { feed, producer, at, freshMs, dropped })
    await noteAnswer(at, remaining, `told ${league}`)
  }

  /** Which matches are over: their state alone, since the score of one source, overtime and all, settles nothing. */
  async function askScores(league: string, at: number): Promise<void> {
    await spend({ at, cost: scoresCost, subject: `scores ${league}` })
    const { list, remaining } = await api.scores(league)
    const producer = producerOfLeague(feed, league)
    const open = new Set((await listOpen(database.db, producer)).map(({ ref }) => ref))
    const ended = list.flatMap((match) => {
      const fixture = match.completed ? readMatch(match, { feed, producer, genAt: at }, 'ENDED') : undefined
      return fixture && open.has(fixture.eventRef) ? [fixture] : []
    })
    if (ended.length > 0) await takeMessages(parts, feed, ended)
    await noteAnswer(at, remaining)
  }

  async function isScoreDue(league: string, polled: ReadonlyMap<string, number>, at: number): Promise<boolean> {
    if (at - (polled.get(`scores ${league}`) ?? 0) < scoresEveryMs) return false
    const open = await listOpen(database.db, producerOfLeague(feed, league))
    return open.some(({ startAt }) => startAt < at - lastsMs)
  }

  /** What is due of a league, if anything is. */
  async function dueOf(league: string, at: number): Promise<(() => Promise<void>) | undefined> {
    const { month, monthEnds } = monthOf(at)
    const [polled, spent] = await Promise.all([listPolled(database.db, feed), findSpent(database.db, feed, month)])
    const askedAt = polled.get(`odds ${league}`) ?? -Infinity
    const budget = { calls, spent, now: at, monthEnds }
    const next = nextOddsAt(budget, { askedAt, leagues: leagues.length, regions: regions.length })
    if (next !== undefined && next <= at) return () => askOdds(league, at)
    return mayAskScores(budget) && (await isScoreDue(league, polled, at)) ? () => askScores(league, at) : undefined
  }

  /** Asks for one league a turn: a provider that is slow must not keep the others from saying that they are there. */
  async function askDue(at: number): Promise<void> {
    for (const league of leagues) {
      const ask = await dueOf(league, at)
      if (ask === undefined) continue
      await ask().catch((error: unknown) =>
        log.warn({ league, reason: reasonOf(error) }, 'a provider was asked in vain'),
      )
      return
    }
  }

  /** Says of each league that it is there while its prices are fresh, and once that they are not any more. */
  async function speak(at: number): Promise<void> {
    const polled = await listPolled(database.db, feed)
    const held = await listHeldProducers(database.db)
    const words = leagues.flatMap((league): FeedMessage[] => {
      const producer = producerOfLeague(feed, league)
      const told = { producer, source: 'LIVE' as const, genAt: at }
      const isFresh = at - (polled.get(`told ${league}`) ?? -Infinity) <= freshMs
      if (!isFresh) {
        if (stale.has(league)) return []
        stale.add(league)
        return [{ ...told, kind: 'ALIVE', isSubscribed: false }]
      }
      stale.delete(league)
      const recovery = held.find((each) => each.producer === producer)?.recovery
      return [
        { ...told, kind: 'ALIVE', isSubscribed: true },
        ...(recovery ? [{ ...told, kind: 'SNAPSHOT_COMPLETE' as const, requestId: recovery.requestId }] : []),
      ]
    })
    if (words.length > 0) await takeMessages(parts, feed, words)
    await database.transaction((tx) =>
      upsertAdapter(tx, { feed, isConnected: stale.size < leagues.length, heardAt, dropped: dropped.all() }),
    )
  }

  return {
    async turn() {
      if (!(await ours.isOurs())) return
      const at = await nowMs(database.db)
      await askDue(at)
      const now = await nowMs(database.db)
      if (Math.abs(now - spokenAt) < aliveEveryMs) return
      spokenAt = now
      await speak(now)
    },
    stop: () => ours.release(),
  }
}
