import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database, Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { findIssueById } from './issue.sql.ts'
import type { LotteryEvents } from './lottery.loop.ts'

const issueTold = 'realtime:issue_told'
const OneIssue = Type.Object({ issueId: Type.String() })

/** Asks, in the transaction of a change, that an issue's state is pushed to everyone after it. */
export async function tellIssue(tx: Tx, issueId: string): Promise<void> {
  await addJob(tx, issueTold, { issueId })
}

interface Parts {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  readonly events: Pick<LotteryEvents, 'onIssue'>
}

/** Pushes an issue as it is now, so that one that comes late or twice tells the truth. */
export function issueJob({ database, catalogue, events }: Parts): Job {
  return {
    name: issueTold,
    work: async (payload) => {
      const issue = await findIssueById(database.db, Value.Parse(OneIssue, payload).issueId)
      const game = issue && (await catalogue()).findAnyGame(issue.gameId)
      if (game) events.onIssue(game, issue)
    },
  }
}
