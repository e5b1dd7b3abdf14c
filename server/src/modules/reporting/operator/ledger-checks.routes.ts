import {
  listClosedDays,
  listLedgerChecks,
  startLedgerCheck,
} from '@parlour/core/contract/reporting/operator/reconciliation.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { ledgerSeals } from '#modules/wallet/index.ts'
import { checkJobName, givenUpMs } from '../check-job.ts'
import { listClosedDays as findClosedDays, type ClosedDay } from '../day-close.sql.ts'
import { insertCheckRun, listCheckRuns } from '../check-run.sql.ts'

const runsShown = 30
const daysDefault = 30
const afterEveryDay = '9999-12-31'

/** What the checks of the ledger found, and a run now. */
export function ledgerCheckRoutes(routes: ConsoleRoutes): void {
  routes.query(listLedgerChecks, async ({ db }) => ({
    sealedUntil: (await ledgerSeals.findUntil(db)) ?? null,
    list: (await listCheckRuns(db, runsShown)).map(
      ({ runId, startedBy, isFull, state, startedAt, endedAt, sheet, ...come }) => ({
        runId,
        startedBy,
        isFull,
        state,
        startedAt: Number(startedAt),
        endedAt: endedAt === null ? null : Number(endedAt),
        progress: come.checksAll === null ? null : { done: come.checksDone, of: come.checksAll },
        sheet:
          sheet && sheet.map(({ name, about, broken, example, tookMs }) => ({ name, about, broken, example, tookMs })),
      }),
    ),
  }))

  routes.query(listClosedDays, async ({ db, brand, input: { query } }) => {
    const { before = afterEveryDay, limit = daysDefault } = query
    const rows = await findClosedDays(db, { brandId: brand.brandId, before, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      list: page.map(({ day, opening, closing, closedAt, figures, late }) => ({
        day,
        opening: toWire(opening),
        closing: toWire(closing),
        closedAt: Number(closedAt),
        figures: figures.map(toWireFigure),
        late: late.map(({ ofDay, ...figure }) => ({ ofDay, ...toWireFigure(figure) })),
      })),
      next: rows.length > limit ? (page.at(-1)?.day ?? null) : null,
    }
  })

  routes.command(startLedgerCheck, async ({ tx, operator, input: { body } }) => {
    const runId = newId()
    const { isFull = true } = body
    if (!(await insertCheckRun(tx, { runId, startedBy: operator.username, isFull }, givenUpMs))) {
      throw new Refusal('console.check_running')
    }
    await actionLog.insert(tx, {
      brandId: null,
      operator: operator.username,
      command: 'ledger check',
      subject: runId,
      reason: body.reason.trim(),
      details: { before: {}, after: { isFull } },
    })
    await addJob(tx, checkJobName, { runId })
    return { runId }
  })
}

const toWireFigure = ({ kind, more, less }: ClosedDay['figures'][number]) => ({
  kind,
  more: toWire(BigInt(more)),
  less: toWire(BigInt(less)),
})
