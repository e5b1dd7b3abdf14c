import { csvOf } from '@parlour/core/text/csv.ts'
import { exportAudit, listAudit } from '@parlour/core/contract/audit/operator/audit.ts'
import type { Query } from '@parlour/core/contract/endpoint.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readTimeCursor } from '#platform/http/page-cursor.ts'
import { listActionPage, type ActionFilter, type ActionRow } from '../action-page.sql.ts'

const exportedMax = 10_000

/** The log of what operators changed: read, filtered, taken along. */
export function auditRoutes(
  routes: ConsoleRoutes,
  { listBrands }: { readonly listBrands: () => Promise<readonly BrandInReach[]> },
): void {
  routes.query(listAudit, async ({ db, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const all = await listBrands()
    const page = { after: readTimeCursor(query.after), limit: limit + 1 }
    const rows = await listActionPage(db, filterOf(query, operator, all), page)
    const { shown, next } = cutPage(rows, limit, ({ at, actionId }) => `${at}.${actionId}`)
    return { list: shown.map((row) => viewOf(row, all)), next }
  })

  routes.query(exportAudit, async ({ db, operator, input: { query } }) => {
    const all = await listBrands()
    const page = { after: null, limit: exportedMax + 1 }
    const rows = await listActionPage(db, filterOf(query, operator, all), page)
    const lines = rows.slice(0, exportedMax).map((row) => {
      const { at, ...view } = viewOf(row, all)
      return [
        new Date(at).toISOString(),
        view.operator,
        view.command,
        view.subject,
        view.merchantCode ?? '',
        view.reason,
        JSON.stringify(view.details),
      ]
    })
    const head = ['time', 'operator', 'command', 'subject', 'brand', 'reason', 'details']
    return { csv: csvOf([head, ...lines]), isCut: rows.length > exportedMax }
  })
}

/** An operator of some brands reads their rows alone, whatever is asked for. */
function filterOf(
  query: Query<typeof exportAudit>,
  { brandIds }: OperatorContext,
  all: readonly BrandInReach[],
): ActionFilter {
  const wanted = query.merchant === undefined ? undefined : all.find((brand) => brand.merchantCode === query.merchant)
  const reach = query.merchant === undefined ? brandIds : wanted ? [wanted.brandId] : []
  return {
    operator: query.operator || null,
    command: query.command || null,
    subject: query.subject || null,
    brandIds: reach === null || brandIds === null ? reach : reach.filter((id) => brandIds.includes(id)),
    from: query.from ?? null,
    to: query.to ?? null,
  }
}

function viewOf(
  { actionId, at, operator, command, subject, brandId, reason, details }: ActionRow,
  all: readonly BrandInReach[],
) {
  const merchantCode = all.find((brand) => brand.brandId === brandId)?.merchantCode ?? null
  return { actionId, at: Number(at), operator, command, subject, merchantCode, reason, details }
}
