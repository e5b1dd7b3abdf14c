import { listVendorAttacks, startVendorAttack } from '@parlour/core/contract/games/operator/attacks.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { attackJobName } from './attack-job.ts'
import { insertAttackRun, listAttackRuns } from './attack-run.sql.ts'

const runsShown = 10
/** A run takes seconds; one that has not ended by then was cut off. */
const givenUpMs = 10 * 60_000

interface Parts {
  readonly brands: Brands
  readonly isProduction: boolean
}

/** A hostile vendor, played against this server where its books are not real. */
export function vendorAttackRoutes(routes: ConsoleRoutes, { brands, isProduction }: Parts): void {
  routes.query(listVendorAttacks, async ({ db }) => {
    const [runs, all] = await Promise.all([listAttackRuns(db, runsShown), brands.all()])
    const list = runs.map((run) => ({
      runId: run.runId,
      merchantCode: all.find(({ brandId }) => brandId === run.brandId)?.merchantCode ?? null,
      startedBy: run.startedBy,
      state: run.state,
      startedAt: Number(run.startedAt),
      endedAt: run.endedAt === null ? null : Number(run.endedAt),
      sheet: run.sheet && run.sheet.map((line) => ({ ...line, seen: [...line.seen] })),
    }))
    return { isAllowed: !isProduction, list }
  })

  routes.command(startVendorAttack, async ({ tx, operator, input: { body } }) => {
    if (isProduction) throw new Refusal('console.attack_production')
    const brand = (await brands.all()).find(({ merchantCode }) => merchantCode === body.merchantCode)
    if (!brand) throw new Refusal('console.brand_unknown')
    const { brandId } = brand
    const runId = newId()
    const isNew = await insertAttackRun(tx, { runId, brandId, startedBy: operator.username }, givenUpMs)
    if (!isNew) throw new Refusal('console.attack_running')
    await actionLog.insert(tx, {
      brandId,
      operator: operator.username,
      command: 'vendor attack',
      subject: runId,
      reason: body.reason.trim(),
      details: { before: {}, after: {} },
    })
    await addJob(tx, attackJobName, { runId })
    return { runId }
  })
}
