import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '@parlour/core/kernel/assert.ts'
import { delaysOf, readWords, type Delays } from './odds-sockets/delays.ts'
import type { FromFollowers, HeardPushes, ToFollowers } from './odds-sockets/messages.ts'
import { startPlay } from './odds-sockets/play.ts'
import { tellEvents, type BenchEvent } from './sports/feed.ts'
import { openBook, type BenchBook } from './sports/open-book.ts'
import { openChildren } from './support/children.ts'
import { familyCpuMs } from './support/processor-time.ts'
import { percentile, report, say } from './support/report.ts'

const clients = Number(process.env['ODDS_SOCKETS_CLIENTS'] ?? 10_000)
const events = Number(process.env['ODDS_SOCKETS_EVENTS'] ?? 20)
const seconds = Number(process.env['ODDS_SOCKETS_SECONDS'] ?? 60)
const followed = Number(process.env['ODDS_SOCKETS_FOLLOWED'] ?? 2)
const processes = 2
const fewClients = 100
const calmSeconds = 12
const members = 100
const changesEachPerSecond = 5
const awayShare = 0.1
const restMs = 3000

/** Ten thousand sockets that follow events in play: how late a price and a suspension are heard, and what is lost on the way. */
export async function benchOddsSockets(): Promise<void> {
  await using book = await openBook({ name: 'odds-sockets', port: 4878, members })
  const matches = await tellEvents(book.feed, book.db, { count: events, isLive: true })
  const calm = await listen(book, matches, { clients: Math.min(fewClients, clients), forMs: calmSeconds * 1000 })
  const crowd = await listen(book, matches, { clients, forMs: seconds * 1000 })
  report('odds-sockets', 'clients', clients, 'clients')
  report('odds-sockets', 'changesPerSecond', crowd.changesPerSecond, 'events/s')
  report('odds-sockets', 'pushesPerSecond', crowd.pushesPerSecond, 'pushes/s')
  reportDelays('price', crowd.delays.price, calm.delays.price)
  reportDelays('suspend', crowd.delays.suspend, calm.delays.suspend)
  report('odds-sockets', 'shownP99Ms', percentile(crowd.delays.shown, 0.99), 'ms')
  report('odds-sockets', 'serverCores', crowd.serverCores, 'cores')
  report('odds-sockets', 'reconnected', crowd.back.length, 'clients')
  report('odds-sockets', 'backP99Ms', percentile(crowd.back, 0.99), 'ms')
  report('odds-sockets', 'lost', crowd.lost, 'pushes')
  report('odds-sockets', 'doubled', crowd.doubled, 'pushes')
  report('odds-sockets', 'closed', crowd.closed, 'clients')
  await book.finish(crowd.pushesPerSecond)
}

function reportDelays(name: string, crowd: readonly number[], calm: readonly number[]): void {
  report('odds-sockets', `${name}P50Ms`, percentile(crowd, 0.5), 'ms')
  report('odds-sockets', `${name}P99Ms`, percentile(crowd, 0.99), 'ms')
  report('odds-sockets', `${name}P99MsOfFew`, percentile(calm, 0.99), 'ms')
  report('odds-sockets', `${name}RatioToFew`, percentile(crowd, 0.99) / percentile(calm, 0.99), 'ratio')
}

interface Listened {
  readonly delays: Delays
  readonly changesPerSecond: number
  readonly pushesPerSecond: number
  readonly serverCores: number
  readonly back: readonly number[]
  readonly lost: number
  readonly doubled: number
  readonly closed: number
}

/** Opens clients, lets the events be played for a time, and has a share of the clients come back in the middle of it. */
async function listen(
  { feed, site, db }: BenchBook,
  matches: readonly BenchEvent[],
  of: { readonly clients: number; readonly forMs: number },
): Promise<Listened> {
  const eventIds = matches.map(({ eventId }) => eventId)
  const each = Math.ceil(of.clients / processes)
  say(`opening ${each * processes} sockets`)
  await using followers = openChildren<ToFollowers, FromFollowers>(
    new URL('odds-sockets/client.ts', import.meta.url),
    processes,
  )
  await followers.askAll((at) => ({ port: site.port, clients: each, first: at * each, eventIds, followed }))
  await sleep(restMs)
  const server = site.serverPid() ?? 0
  const [startedAt, cpuMs] = [performance.now(), familyCpuMs(server) ?? 0]
  const play = startPlay(feed, matches, { changesEachPerSecond })
  await sleep(of.forMs / 2)
  await followers.askAll({ share: awayShare })
  await sleep(of.forMs / 2)
  const { stops, changesPerSecond } = await play.stop()
  const elapsedMs = performance.now() - startedAt
  const serverCores = ((familyCpuMs(server) ?? 0) - cpuMs) / elapsedMs
  await sleep(restMs)
  const heard = (await followers.askAll('tell')).filter((answer): answer is HeardPushes => 'pushes' in answer)
  const sum = (figure: (one: HeardPushes) => number) => heard.reduce((all, one) => all + figure(one), 0)
  const count = sum(({ pushes }) => pushes.reduce((all, { afterMs }) => all + afterMs.length, 0))
  assert(count > 0, 'pushes were heard')
  return {
    delays: delaysOf(
      heard.map(({ pushes }) => pushes),
      { words: await readWords(db, eventIds), stops },
    ),
    changesPerSecond,
    pushesPerSecond: (count / elapsedMs) * 1000,
    serverCores,
    back: heard.flatMap(({ backMs }) => backMs).toSorted((a, b) => a - b),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    closed: sum(({ closed }) => closed),
  }
}
