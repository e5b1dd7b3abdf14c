import { Type } from 'typebox'
import type { Database } from '#platform/db/database.ts'
import { definePush } from '#platform/outbox/push.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { findIssueById } from './issue.sql.ts'
import type { LotteryEvents } from './lottery.loop.ts'

const issuePush = definePush('realtime:issue_told', Type.Object({ issueId: Type.String() }))

/** Pushes an issue's state to everyone after the commit of a change. */
export const pushIssue = issuePush.send

interface Parts {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  readonly events: Pick<LotteryEvents, 'onIssue'>
}

/** Pushes an issue as it is now, so that one that comes late or twice tells the truth. */
export const issueJob = ({ database, catalogue, events }: Parts) =>
  issuePush.job(async ({ issueId }) => {
    const issue = await findIssueById(database.db, issueId)
    const game = issue && (await catalogue()).findAnyGame(issue.gameId)
    if (game) events.onIssue(game, issue)
  })
