import type { WordStatus } from '@parlour/core/contract/lottery/player/feeds.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { enterResult } from './enter-result.service.ts'
import { countPublished, listEntries } from './entry.sql.ts'
import { lockIssue } from './issue.sql.ts'
import { decideFeedWord } from './rules/decide-feed-word.ts'

interface FeedWish {
  readonly issueId: string
  readonly feed: string
  readonly result: Draw
}

/** What the refusals of an entry mean to a feed: its other words are taken all the same. */
const statusOf: Partial<Record<RefusalCode, WordStatus>> = {
  'lottery.result_early': 'TOO_EARLY',
  'lottery.result_agreed': 'SETTLING',
  'lottery.issue_void': 'VOID',
  'lottery.issue_unknown': 'UNKNOWN_ISSUE',
  'lottery.result_sealed': 'UNKNOWN_ISSUE',
}

/** Takes what a feed says of one issue, in a transaction of its own; `onDrawn` leaves word in it. */
export async function tellFeedWord(
  database: Database,
  wish: FeedWish,
  onDrawn: (tx: Tx, issueId: string) => Promise<void>,
): Promise<WordStatus> {
  try {
    return await database.transaction(async (tx) => {
      const status = await takeWord(tx, wish)
      if (status === 'DRAWN') await onDrawn(tx, wish.issueId)
      return status
    })
  } catch (error) {
    const status = error instanceof Refusal ? statusOf[error.code] : undefined
    if (status === undefined) throw error
    return status
  }
}

async function takeWord(tx: Tx, { issueId, feed, result }: FeedWish): Promise<WordStatus> {
  const issue = await lockIssue(tx, issueId)
  assert(issue !== undefined, 'an issue that was found stays')
  const [round, all, now] = await Promise.all([countPublished(tx, issueId), listEntries(tx, [issueId]), nowMs(tx)])
  const own = all.filter(({ source }) => source.kind === 'FEED' && source.name === feed)
  const word = issue.state === 'VOID' ? 'NEW' : decideFeedWord({ issue, round, own, result, now })
  if (word !== 'NEW') return word
  const entered = await enterResult(tx, { issueId, source: { kind: 'FEED', name: feed }, result })
  if (entered.isDrawn) return 'DRAWN'
  const differs = issue.result === null ? entered.state === 'DISAGREE' : !isSameDraw(issue.result, result)
  return differs ? 'DIFFERS' : 'TAKEN'
}
