import type pg from 'pg'
import type { SportsFeed } from '../../../sandbox/src/sports-feed.ts'
import { makeMembers, type BenchMember } from '../support/members.ts'
import { say } from '../support/report.ts'
import { commitNight } from '../support/site-database.ts'
import { openSite, type Site } from '../support/site.ts'
import { measureTpcB, reportBesideTpcB } from '../support/tpcb.ts'
import { feedName, feedSecret, openFeed } from './feed.ts'

const cash = 1_000_000n
const tpcbSeconds = 10

/** A site whose book is open: members with money, and a feed whose producer is up. */
export interface BenchBook extends AsyncDisposable {
  readonly site: Site
  readonly db: pg.Client
  readonly people: readonly BenchMember[]
  readonly feed: SportsFeed
  /** Says a rate beside TPC-B of before and after, and verifies the ledger of all that was done. */
  finish(perSecond: number): Promise<void>
}

/** Opens the installation of one measurement of the sports book, and takes the yardstick before anything is measured. */
export async function openBook({
  name,
  port,
  members,
}: {
  readonly name: string
  readonly port: number
  readonly members: number
}): Promise<BenchBook> {
  await using undo = new AsyncDisposableStack()
  const site = undo.use(openSite({ name, port, env: { SPORTS_FEEDS: `${feedName}=${feedSecret}` } }))
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(db, members, cash)
  await commitNight(db, site.databaseUrl())
  const before = await measureTpcB(db, site.databaseUrl(), tpcbSeconds)
  const feed = undo.use(await openFeed(port, db))
  const opened = undo.move()
  return {
    site,
    db,
    people,
    feed,
    async finish(perSecond) {
      await reportBesideTpcB(name, perSecond, { db, url: site.databaseUrl(), seconds: tpcbSeconds, before })
      await db.end()
      await site.verifyLedger()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
