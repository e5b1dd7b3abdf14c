import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import { producerOfLeague } from '../../rules/poll/leagues.ts'
import { mayAskScores, nextOddsAt, oddsCost, scoresCost, spentBy } from '../../rules/poll/plan-polls.ts'
import { readMatch } from '../../rules/poll/read-odds.ts'
import type { DropCount } from '../drop-count.ts'
import { reasonOf } from '../uof/fetch-fixtures.ts'
import type { PollSettings } from './create-poll.ts'
import type { PollApi } from './poll-api.ts'
import { addSpent, findSpent, listOpen, listPolled, notePolled, raiseSpent } from './poll.sql.ts'
import { takeOdds } from './take-odds.ts'

const scoresEveryMs = 1_800_000
/** A match lasts so long at least: before that nobody asks how it ended. */
const lastsMs = 5_400_000

export interface AskParts extends FeedParts {
  readonly feed: string
  readonly settings: PollSettings
  readonly api: PollApi
  readonly dropped: DropCount
  readonly log: Log
}

/** The month of an instant in UTC, and when it ends. */
function monthOf(at: number): { readonly month: string; readonly monthEnds: number } {
  const date = new Date(at)
  return {
    month: date.toISOString().slice(0, 7),
    monthEnds: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1),
  }
}

/** What a league’s prices were told under, by the database’s clock. */
export const toldOf = (league: string): string => `told ${league}`

/**
 * Asks the provider for what is due, one league a call: one that is slow must not keep the others from saying that they are
 * there. Answers when it answered, by the database’s clock; nothing where nothing was asked or answered.
 */
export async function askDue(parts: AskParts, at: number): Promise<number | undefined> {
  for (const league of parts.settings.leagues) {
    const ask = await dueOf(parts, league, at)
    if (ask === undefined) continue
    try {
      await ask()
      return at
    } catch (error) {
      parts.log.warn({ league, reason: reasonOf(error) }, 'a provider was asked in vain')
      return undefined
    }
  }
  return undefined
}

/** What is due of a league, if anything is. */
async function dueOf(parts: AskParts, league: string, at: number): Promise<(() => Promise<void>) | undefined> {
  const { database, feed, settings } = parts
  const { month, monthEnds } = monthOf(at)
  const [polled, spent] = await Promise.all([listPolled(database.db, feed), findSpent(database.db, feed, month)])
  const budget = { calls: settings.calls, spent, now: at, monthEnds }
  const next = nextOddsAt(budget, {
    askedAt: polled.get(`odds ${league}`) ?? -Infinity,
    leagues: settings.leagues.length,
    regions: settings.regions.length,
  })
  if (next !== undefined && next <= at) return () => askOdds(parts, league, at)
  const isEnded = mayAskScores(budget) && (await isScoreDue(parts, { league, polled, at }))
  return isEnded ? () => askScores(parts, league, at) : undefined
}

async function isScoreDue(
  { database, feed }: AskParts,
  of: { readonly league: string; readonly polled: ReadonlyMap<string, number>; readonly at: number },
): Promise<boolean> {
  const { league, polled, at } = of
  if (at - (polled.get(`scores ${league}`) ?? 0) < scoresEveryMs) return false
  const open = await listOpen(database.db, producerOfLeague(feed, league))
  return open.some(({ startAt }) => startAt < at - lastsMs)
}

async function askOdds(parts: AskParts, league: string, at: number): Promise<void> {
  const { database, feed, api, settings, dropped } = parts
  const { regions, freshMs } = settings
  await spend(database, { feed, at, calls: oddsCost(regions.length), subject: `odds ${league}` })
  const { list, remaining } = await api.odds(league)
  await takeOdds(parts, list, { feed, producer: producerOfLeague(feed, league), at, freshMs, dropped })
  await noteRemaining(parts, at, remaining)
  await database.transaction((tx) => notePolled(tx, feed, toldOf(league), at))
}

/** Which matches are over: their state alone, since the score of one source, overtime and all, settles nothing. */
async function askScores(parts: AskParts, league: string, at: number): Promise<void> {
  const { database, feed, api } = parts
  const producer = producerOfLeague(feed, league)
  await spend(database, { feed, at, calls: scoresCost, subject: `scores ${league}` })
  const { list, remaining } = await api.scores(league)
  const open = new Set((await listOpen(database.db, producer)).map(({ ref }) => ref))
  const ended = list.flatMap((match) => {
    const fixture = match.completed ? readMatch(match, { feed, producer, genAt: at }, 'ENDED') : undefined
    return fixture && open.has(fixture.eventRef) ? [fixture] : []
  })
  if (ended.length > 0) await takeMessages(parts, feed, ended)
  await noteRemaining(parts, at, remaining)
}

/** Counts calls before they are made. */
async function spend(
  database: Database,
  of: { readonly feed: string; readonly at: number; readonly calls: number; readonly subject: string },
): Promise<void> {
  const { feed, at, calls, subject } = of
  await database.transaction(async (tx) => {
    await addSpent(tx, { feed, month: monthOf(at).month, calls })
    await notePolled(tx, feed, subject, at)
  })
}

async function noteRemaining(
  { database, feed, settings: { calls } }: AskParts,
  at: number,
  remaining: number | undefined,
): Promise<void> {
  const { month } = monthOf(at)
  await database.transaction((tx) => raiseSpent(tx, { feed, month, calls: spentBy(0, { calls, remaining }) }))
}
