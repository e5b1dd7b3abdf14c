import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import type { Check, Reach, RuleCheck, StatementCheck, Tables, CheckResult } from '#platform/module/ledger-check.ts'
import { askCheck } from './audit.sql.ts'
import { findLastHeld } from './check-run.sql.ts'
import { closePart, openPart, type Part } from './part.sql.ts'
import { listPlannedIssues, planParts } from './plan.sql.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { wholeTables } from './whole-tables.sql.ts'
import { beforeAllAccounts, copyMovedAccounts, verifyAccounts } from './verified.sql.ts'

/** Runs work in a transaction of its own, which reads one snapshot. */
export type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Since {
  readonly step: Step
  /** The ledger's own checks. */
  readonly checks: readonly Check[]
  /** Epoch ms: when the last verification that held began, less what a transaction may take. */
  readonly sinceMs: number
  /** How many tickets or facts are read in one snapshot. */
  readonly partSize?: number
  /** What is checked beside the ledger's own books. */
  readonly besides?: readonly Check[]
  /** Hears how far it has come. */
  readonly onStep?: (come: { readonly done: number; readonly of: number }) => Promise<void> | void
}

/** What each check takes some hundredths of a second for. */
const ticketsAtOnce = 10_000
/** Issues whose sums are added up in one snapshot. */
const issuesAtOnce = 20

const accountsGoOn = {
  name: 'accounts_go_on',
  about:
    'each account has gone on from where it was verified last: line by line, each balance the one before plus its amount, and none changed without a line',
}

/** What a transaction may take from its time to its commit; whatever took longer is found by its accounts' lines. */
const commitsWithinMs = 600_000

/** Epoch ms from which on what came is read: from the last run on in which all held, everything where there is none. */
export async function findSince(db: Reader): Promise<number> {
  const { any } = await findLastHeld(db)
  return any === null ? 0 : Number(any) - commitsWithinMs
}

/**
 * Each step in a transaction and on a snapshot of its own. What came since is little beside its tables: rows are looked
 * up rather than tables read, since what is young lies in memory.
 */
export const inSteps =
  (database: Pick<Database, 'db'>): Step =>
  (work) =>
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local random_page_cost = 1.1`.execute(tx)
        return work(tx as Reader as Tx)
      })

const ofReach = (checks: readonly Check[], reach: Reach): readonly StatementCheck[] =>
  checks.flatMap((check) => ('rows' in check && check.reach === reach ? [check] : []))
const ofIssues = (checks: readonly Check[]): readonly RuleCheck[] =>
  checks.flatMap((check) => ('find' in check && check.reach === 'issues' ? [check] : []))

/**
 * Verifies what came since the ledger was verified last: every check of facts on the facts, bets and rounds that were
 * touched, part by part; what is little, whole; each account from its verified line on; the draws of issues that were
 * touched. What only a full audit reads is in no line of the sheet.
 */
export async function verifySince({
  step,
  checks,
  sinceMs,
  partSize = ticketsAtOnce,
  besides = [],
  onStep,
}: Since): Promise<CheckResult[]> {
  const sheet = createSheet()
  const parts = await planParts(step, { sinceMs, partSize })
  const issues = await step(listPlannedIssues)
  const pages = Array.from({ length: Math.ceil(issues.length / issuesAtOnce) }, (_, at) =>
    issues.slice(at * issuesAtOnce, (at + 1) * issuesAtOnce),
  )
  const askSince = (check: RuleCheck) =>
    sheet.addFound(check, async () => (await check.findSince?.(step, sinceMs)) ?? [])
  const steps: (() => Promise<unknown>)[] = [
    ...Array.from(
      { length: parts },
      (_, part) => () => verifyPart(step, { part, sinceMs }, { checks: ofReach(checks, 'facts'), sheet }),
    ),
    ...pages.map((issueIds) => () => verifyIssues(step, issueIds, { checks, sheet })),
    ...ofReach(checks, 'whole').map((check) => () => step((tx) => ask(tx, { check, of: nightsSince(sinceMs) }, sheet))),
    ...checks.flatMap((check) => ('find' in check && check.findSince ? [() => askSince(check)] : [])),
    () => walkAccounts(step, sheet),
    ...besides.map((check) => () => askBeside(step, check, sheet)),
  ]
  for (const [at, run] of steps.entries()) {
    await run()
    await onStep?.({ done: at + 1, of: steps.length })
  }
  return sheet.results()
}

const ask = (tx: Tx, { check, of }: { readonly check: StatementCheck; readonly of: Tables }, sheet: Sheet) =>
  sheet.add(check, () => askCheck(tx, check, of))

/**
 * Asks a part what its lines were as they were copied. Bets end and are placed meanwhile: what differs is asked once more
 * of all of it as one snapshot has it, and that stands.
 */
async function verifyPart(
  step: Step,
  at: Omit<Part, 'isFresh'>,
  { checks, sheet }: { readonly checks: readonly StatementCheck[]; readonly sheet: Sheet },
): Promise<void> {
  const differing: StatementCheck[] = []
  await withPart(step, { ...at, isFresh: false }, async (tx, of) => {
    for (const check of checks) {
      await sheet.add(check, async () => {
        const { broken } = await askCheck(tx, check, of)
        if (broken > 0) differing.push(check)
        return { broken: 0, example: null }
      })
    }
  })
  if (differing.length === 0) return
  await withPart(step, { ...at, isFresh: true }, async (tx, of) => {
    for (const check of differing) await ask(tx, { check, of }, sheet)
  })
}

const withPart = (step: Step, part: Part, work: (tx: Tx, of: Tables) => Promise<void>) =>
  step(async (tx) => {
    await work(tx, await openPart(tx, part))
    await closePart(tx, part)
  })

/** What settlements of issues say they came to, and whether their bets ended as their results say. */
async function verifyIssues(
  step: Step,
  issueIds: readonly string[],
  { checks, sheet }: { readonly checks: readonly Check[]; readonly sheet: Sheet },
): Promise<void> {
  const of = { ...wholeTables, issue: sql`(select * from lottery.issue where issue_id = any(${issueIds}::uuid[]))` }
  for (const check of ofReach(checks, 'issues')) await step((tx) => ask(tx, { check, of }, sheet))
  for (const check of ofIssues(checks)) await sheet.addFound(check, () => check.find(step, issueIds))
}

/** The tables themselves, and the nights that were published since. */
const nightsSince = (sinceMs: number): Tables => ({
  ...wholeTables,
  commitment: sql`(select * from wallet.commitment where begun_at >= ${sinceMs})`,
  sinceMs,
})

/** Every account from its verified line on, as a line of a sheet. */
export async function verifyAllAccounts(step: Step): Promise<CheckResult> {
  const sheet = createSheet()
  await step((tx) => copyMovedAccounts(tx, 0))
  await walkAccounts(step, sheet)
  const [line] = sheet.results()
  return defined(line, 'accounts are walked')
}

async function walkAccounts(step: Step, sheet: Sheet): Promise<void> {
  let after: string | undefined = beforeAllAccounts
  while (after !== undefined) {
    const from: string = after
    await sheet.addFound(accountsGoOn, async () => {
      const page = await step((tx) => verifyAccounts(tx, from))
      after = page.next
      return page.broken
    })
  }
}

const askBeside = (step: Step, check: Check, sheet: Sheet) =>
  'find' in check
    ? sheet.addFound(check, () => check.find(step))
    : step((tx) => ask(tx, { check, of: wholeTables }, sheet))
