import type { ClaimStatus } from '@parlour/core/contract/lottery/player/feeds.ts'
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
import { pushIssue } from './pushes.ts'
import { decideFeedClaim } from './rules/decide-feed-claim.ts'

interface FeedRequest {
  readonly issueId: string
  readonly feed: string
  readonly result: Draw
}

/** What the refusals of an entry mean to a feed: its other words are taken all the same. */
const statusOf: Partial<Record<RefusalCode, ClaimStatus>> = {
  'lottery.result_early': 'TOO_EARLY',
  'lottery.result_agreed': 'SETTLING',
  'lottery.issue_void': 'VOID',
  'lottery.issue_unknown': 'UNKNOWN_ISSUE',
  'lottery.result_sealed': 'UNKNOWN_ISSUE',
}

/** Takes what a feed says of one issue, in a transaction of its own; what it draws is pushed after the commit. */
export async function takeFeedClaim(database: Database, request: FeedRequest): Promise<ClaimStatus> {
  try {
    return await database.transaction(async (tx) => {
      const status = await takeWord(tx, request)
      if (status === 'DRAWN') await pushIssue(tx, { issueId: request.issueId })
      return status
    })
  } catch (error) {
    const status = error instanceof Refusal ? statusOf[error.code] : undefined
    if (status === undefined) throw error
    return status
  }
}

async function takeWord(tx: Tx, { issueId, feed, result }: FeedRequest): Promise<ClaimStatus> {
  const issue = await lockIssue(tx, issueId)
  assert(issue !== undefined, 'an issue that was found stays')
  const [round, all, now] = await Promise.all([countPublished(tx, issueId), listEntries(tx, [issueId]), nowMs(tx)])
  const own = all.filter(({ source }) => source.kind === 'FEED' && source.name === feed)
  const claim = issue.state === 'VOID' ? 'NEW' : decideFeedClaim({ issue, round, own, result, now })
  if (claim !== 'NEW') return claim
  const entered = await enterResult(tx, { issueId, source: { kind: 'FEED', name: feed }, result })
  if (entered.isDrawn) return 'DRAWN'
  const differs = issue.result === null ? entered.state === 'DISAGREE' : !isSameDraw(issue.result, result)
  return differs ? 'DIFFERS' : 'TAKEN'
}
