import { setTimeout as sleep } from 'node:timers/promises'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { startAgain } from '../kills/start-again.ts'
import { strike } from '../kills/strike.ts'
import { changeRules, feedName, feedSecret, openBooks } from '../sports/feed.ts'
import { makeMembers } from '../support/members.ts'
import { createRandom, type Random } from '../support/random.ts'
import { say } from '../support/report.ts'
import { openSite, type Site } from '../support/site.ts'
import { startBettors, type Bettors } from './bettors.ts'
import { compareAll, factsOf, type Findings } from './compare.ts'
import { countUnderWay, readFound } from './found.ts'
import { keepHistory, readHistory, type History } from './history.ts'
import { watchEvents } from './known-events.ts'
import { producers } from './plan.ts'
import { replayBets } from './replay.ts'
import { openAdapter, type Adapter } from './start-adapter.ts'
import { startVendor, type Vendor } from './vendor.ts'

const members = 200
const startCash = 1_000_000_000n
const waitOfBetsMs = 1500
const loadMaxMs = 1200
/** So long is a feed client away that has lost its place: less than a producer is waited for. */
const lostForMs = 6000
/** Bets that are acknowledged between two kills, where anything is sold in that time. */
const acknowledgedBetween = 8
const soldWithinMs = 20_000
const restedWithinMs = 180_000
const lookEveryMs = 50
const sayEvery = 10

const victims = ['feed', 'server', 'database'] as const
type FeedVictim = (typeof victims)[number]

export interface FeedKillsRequest {
  readonly name: string
  readonly port: number
  readonly kills: number
  readonly seed: number
  readonly env?: Readonly<Record<string, string>>
}

export interface FeedKillsResult extends Findings {
  readonly kills: Readonly<Record<FeedVictim, number>>
  readonly words: number
  readonly facts: number
  readonly acknowledged: number
  readonly taken: number
  readonly refused: Readonly<Record<string, number>>
  readonly retried: number
  /** Bets that were taken on what took none. */
  readonly invalid: readonly string[]
  /** How often a producer went down, and how long it took until it was up again; rising. */
  readonly downMs: readonly number[]
}

/** Kills feed client, server and database under live bets, and compares what was said and told with what is there. */
export async function runFeedKills({ name, port, kills, seed, env }: FeedKillsRequest): Promise<FeedKillsResult> {
  const random = createRandom(seed)
  await using site = openSite({
    name,
    port,
    env: { SPORTS_FEEDS: `${feedName}=${feedSecret}`, LOG_LEVEL: 'silent', ...env },
  })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const people = await makeMembers(db, members, startCash)
  await openBooks(db)
  await changeRules(db, { delays: { SOCCER: waitOfBetsMs }, currencyFactor: 1000 })
  await keepHistory(db)
  await db.end()
  await using adapter = openAdapter(site)
  const vendor = startVendor(adapter.log, createRandom(seed + 1))
  using _vendor = { [Symbol.dispose]: () => vendor.stop() }
  adapter.start()
  using events = watchEvents(site)
  const bettors = startBettors(port, people, { eventIds: events.latest, random: createRandom(seed + 2) })
  const counts = await killInTurn({ site, adapter, bettors, random }, kills)
  await bettors.stop()
  vendor.end()
  await untilRested(site, { adapter, vendor })
  const judged = await judge(site, { vendor, bettors, memberIds: people.map(({ memberId }) => memberId) })
  return {
    ...judged,
    kills: counts,
    words: vendor.said.length,
    acknowledged: bettors.acknowledged.length,
    refused: Object.fromEntries(bettors.refused),
    retried: bettors.retried(),
  }
}

interface Running {
  readonly site: Site
  readonly adapter: Adapter
  readonly bettors: Bettors
  readonly random: Random
}

async function killInTurn(running: Running, kills: number): Promise<Record<FeedVictim, number>> {
  const { site, adapter, bettors, random } = running
  const counts = { feed: 0, server: 0, database: 0 }
  const first = Math.floor(random.share() * victims.length)
  for (let done = 1; done <= kills; done += 1) {
    await untilAcknowledged(bettors, acknowledgedBetween)
    await sleep(random.share() * loadMaxMs)
    const victim = victims[(first + done) % victims.length] ?? 'feed'
    counts[victim] += 1
    if (victim === 'feed') {
      await adapter.kill()
      // One of three has lost its place with one of its producers, and matches of it have ended meanwhile.
      const isLost = counts.feed % 3 === 1
      await sleep(isLost ? lostForMs : random.share() * loadMaxMs)
      adapter.start(isLost ? random.pick(producers) : undefined)
    } else await strike(site, victim, random)
    if (!site.isRunning()) await startAgain(site)
    if (done % sayEvery === 0) say(`${done} kills: ${bettors.acknowledged.length} bets acknowledged`)
  }
  await untilAcknowledged(bettors, acknowledgedBetween)
  return counts
}

async function untilAcknowledged({ acknowledged }: Bettors, more: number): Promise<void> {
  const enough = acknowledged.length + more
  const until = performance.now() + soldWithinMs
  while (acknowledged.length < enough && performance.now() < until) await sleep(lookEveryMs)
}

/** Until all was sent, read, folded, decided and paid. */
async function untilRested(site: Site, of: { readonly adapter: Adapter; readonly vendor: Vendor }): Promise<void> {
  const until = performance.now() + restedWithinMs
  const words = of.vendor.said.length
  const db = await site.connect()
  while (of.adapter.sent() < words || (await countUnderWay(db, producers)) > 0) {
    if (performance.now() > until) throw new Error('what was under way did not come to an end')
    await sleep(lookEveryMs)
  }
  await db.end()
}

type Judged = Findings & Pick<FeedKillsResult, 'facts' | 'taken' | 'invalid' | 'downMs'>

async function judge(
  site: Site,
  of: { readonly vendor: Vendor; readonly bettors: Bettors; readonly memberIds: readonly string[] },
): Promise<Judged> {
  const db = await site.connect()
  const { rows: events } = await db.query<{ ref: string; eventId: string }>(
    'select feed_ref as ref, event_id as "eventId" from sportsbook.event where feed = $1',
    [feedName],
  )
  const eventIds = events.map(({ eventId }) => eventId)
  const found = await readFound(db, { memberIds: of.memberIds, eventIds })
  const history = await readHistory(db, eventIds)
  const { rows } = await db.query<{ rules: BrandRules }>(
    'select rules from sportsbook.brand_rules order by version desc limit 1',
  )
  const rules = rows[0]?.rules
  if (rules === undefined) throw new Error('a book has rules')
  await db.end()
  await site.verifyLedger()
  const facts = factsOf(of.vendor.said)
  const refOf = new Map(events.map(({ ref, eventId }) => [eventId, ref]))
  return {
    ...compareAll({ facts, acknowledged: of.bettors.acknowledged, startCash }, found, refOf),
    facts: facts.length,
    taken: found.bets.filter(({ refusedFor }) => refusedFor === null).length,
    invalid: replayBets(found.bets, { history, prices: found.prices, rules }),
    downMs: downTimes(history),
  }
}

/** How long each producer of the feed was down, from its fall to its snapshot. */
function downTimes({ producers: changes }: History): readonly number[] {
  const times = producers.flatMap((name) => {
    let since: number | undefined
    return (changes.get(name) ?? []).flatMap(({ atMs, state }) => {
      if (state !== 'UP') {
        since ??= atMs
        return []
      }
      const ms = since === undefined ? [] : [atMs - since]
      since = undefined
      return ms
    })
  })
  return times.toSorted((a, b) => a - b)
}
