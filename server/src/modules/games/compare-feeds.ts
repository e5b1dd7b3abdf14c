import { vendorOwnFeed, type VendorOwnFeedPage } from '@parlour/core/contract/games/vendor/wallet.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { insertDifferences, listFeeds, listRecorded, type FeedRow } from './difference.sql.ts'
import { createShape } from './read-operation.ts'
import { compareRecords, type Recorded } from './rules/compare-records.ts'
import type { Vendors } from './vendors.ts'

const dayMs = 86_400_000
/** How far the clocks of two records may be apart. */
const edgeMs = 10 * 60_000
const answerWithinMs = 30_000
const pageBytesMax = 16 * 1024 * 1024
/** A feed that goes on for longer than this goes round in circles. */
const pagesMax = 10_000

const pageShape = createShape<VendorOwnFeedPage>(vendorOwnFeed)

interface Parts {
  readonly database: Database
  readonly vendors: Pick<Vendors, 'sign' | 'outside'>
  readonly log: Log
}

/**
 * Compares the day that ended with every vendor's own record of it. Money is never moved by this: what differs is kept and
 * told, and a person looks at it. A vendor that does not answer does not keep the others waiting for theirs.
 */
export async function compareFeeds({ database, vendors, log }: Parts): Promise<void> {
  const today = Math.floor((await nowMs(database.db)) / dayMs) * dayMs
  const failed: string[] = []
  for (const feed of await listFeeds(database.db)) {
    try {
      const found = await compareFeed({ database, vendors }, feed, { from: today - dayMs, to: today })
      if (found > 0) log.error({ vendor: feed.code, found }, 'a vendor’s record differs from ours')
    } catch (error) {
      log.error({ err: error, vendor: feed.code }, 'a vendor’s record could not be read')
      failed.push(feed.code)
    }
  }
  // The queue tries a job that failed again; what was found already is not found twice.
  if (failed.length > 0) throw new Error(`the records of ${failed.join(', ')} could not be read`)
}

async function compareFeed(
  { database, vendors }: Omit<Parts, 'log'>,
  feed: FeedRow,
  time: { readonly from: number; readonly to: number },
): Promise<number> {
  const wide = { from: time.from - edgeMs, to: time.to + edgeMs }
  const theirs = await readFeed(vendors, feed, wide)
  const txIds = theirs.map(({ txId }) => txId)
  const ours = await listRecorded(database.db, { vendorId: feed.vendorId, ...wide, txIds })
  const differences = compareRecords(time, ours, theirs)
  return database.transaction((tx) => insertDifferences(tx, feed, differences))
}

async function readFeed(
  vendors: Parts['vendors'],
  { url, code }: FeedRow,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Recorded[]> {
  const read: Recorded[] = []
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const address: URL = new URL(url)
    for (const [name, value] of Object.entries({
      from: String(from),
      to: String(to),
      ...(cursor === null ? {} : { cursor }),
    }))
      address.searchParams.set(name, value)
    const { list, next } = await readPage(vendors, code, address)
    read.push(...list.map(recordedOf))
    if (next === null) return read
    cursor = next
  }
  throw new Error('the feed has no end')
}

async function readPage(vendors: Parts['vendors'], code: string, address: URL): Promise<VendorOwnFeedPage> {
  const { timestamp, signature } = await vendors.sign(code, `${address.pathname}${address.search}`)
  const { status, text } = await vendors.outside.call(address, {
    method: 'GET',
    headers: { 'x-vendor': code, 'x-timestamp': timestamp, 'x-signature': signature },
    timeoutMs: answerWithinMs,
    bytesMax: pageBytesMax,
  })
  if (status !== 200) throw new Error(`the feed answered ${status}`)
  const read = pageShape(JSON.parse(text))
  if (!read.ok) throw new Error(`the feed is no feed: ${read.status}`)
  return read.value
}

function recordedOf({
  txId,
  kind,
  status,
  playerRef,
  amount,
  currency,
  at,
}: VendorOwnFeedPage['list'][number]): Recorded {
  const money = fromWire(amount)
  if (money === undefined) throw new Error(`the amount of ${txId} is none: ${amount}`)
  return { txId, kind, stands: status === 'APPLIED', playerRef, amount: money, currency, at }
}
