import { listLedgerChecks, startLedgerCheck } from '@parlour/core/contract/console-reconciliation.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertAction } from '#modules/audit/index.ts'
import { checkJobName, givenUpMs } from '../reconciliation/check-job.ts'
import { insertCheckRun, listCheckRuns } from '../reconciliation/check-run.sql.ts'

const runsShown = 30

/** What the checks of the ledger found, and a run now. */
export function ledgerCheckRoutes(routes: ConsoleRoutes): void {
  routes.query(listLedgerChecks, async ({ db }) => ({
    list: (await listCheckRuns(db, runsShown)).map(({ runId, startedBy, state, startedAt, endedAt, sheet }) => ({
      runId,
      startedBy,
      state,
      startedAt: Number(startedAt),
      endedAt: endedAt === null ? null : Number(endedAt),
      sheet:
        sheet && sheet.map(({ name, about, broken, example, tookMs }) => ({ name, about, broken, example, tookMs })),
    })),
  }))

  routes.command(startLedgerCheck, async ({ tx, operator, input: { body } }) => {
    const runId = newId()
    if (!(await insertCheckRun(tx, { runId, startedBy: operator.username }, givenUpMs))) {
      throw new Refusal('console.check_running')
    }
    await insertAction(tx, {
      brandId: null,
      operator: operator.username,
      command: 'ledger check',
      subject: runId,
      reason: body.reason.trim(),
      details: { before: {}, after: {} },
    })
    await addJob(tx, checkJobName, { runId })
    return { runId }
  })
}
