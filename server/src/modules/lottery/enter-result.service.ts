import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { countPublished, insertEntry, listEntries } from './entry.sql.ts'
import { lockIssue } from './issue.sql.ts'
import { updateWaiting } from './published.sql.ts'
import { decideEntries, decideEntry, latestEntries, type EntriesState } from './rules/decide-entries.ts'
import type { EntrySource, Issue } from './types.ts'

export interface EntryRequest {
  readonly issueId: string
  readonly source: EntrySource
  readonly result: Draw
}

export interface Entered {
  readonly issue: Issue
  readonly state: EntriesState['kind']
  /** Whether this entry was the second of two that agree, so that the issue is drawn. */
  readonly isDrawn: boolean
}

/**
 * Takes what an operator or a feed says was drawn. Where it is what another said, the issue is drawn by it, here and
 * once: all who enter at the same moment wait for each other at the issue. Saying the same again changes nothing. Of an
 * issue that is settled it is told what two agree on; by that a correction can be begun, and no money moves here.
 */
export async function enterResult(tx: Tx, { issueId, source, result }: EntryRequest): Promise<Entered> {
  const issue = await lockIssue(tx, issueId)
  if (!issue) throw new Refusal('lottery.issue_unknown')
  const decision = decideEntry(issue, await nowMs(tx))
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const [round, all] = await Promise.all([countPublished(tx, issueId), listEntries(tx, [issueId])])
  const said = all.filter((entry) => entry.round === round)
  const own = latestEntries(said).find(({ source: { kind, name } }) => kind === source.kind && name === source.name)
  if (own && isSameDraw(own.result, result)) return { issue, state: decideEntries(said).kind, isDrawn: false }
  await insertEntry(tx, { issueId, n: all.length + 1, round, source, result })
  const state = decideEntries([...said, { source, result }])
  if (state.kind !== 'AGREED' || issue.state !== 'LOCKED') return { issue, state: state.kind, isDrawn: false }
  await updateWaiting(tx, { source: toldSource(state.by), results: [{ issueId, result: state.result }] })
  return { issue: { ...issue, state: 'DRAWN', result: state.result }, state: state.kind, isDrawn: true }
}

/** As members are told it: feeds by their names, operators without. */
export function toldSource(by: readonly EntrySource[]): string {
  const feeds = by.filter(({ kind }) => kind === 'FEED').map(({ name }) => name)
  return [...feeds, ...(feeds.length < by.length ? ['operators'] : [])].join(', ')
}
