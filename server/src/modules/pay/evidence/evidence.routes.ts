import * as calls from '@parlour/core/contract/pay/operator/evidence.ts'
import { sql } from 'kysely'
import { nowMs } from '#platform/clock/now.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import { listEvidence, lockEvidence, markLooked, readEvidenceRule, type EvidenceRow } from './evidence.sql.ts'
import { readRule, wireRule, type EvidenceRulePayload } from './rule-kind.ts'

interface Parts {
  readonly brands: Brands
  readonly evidenceRule: ChangeKind<EvidenceRulePayload>
}

/** What speaks of lines that play against themselves: read, looked at, and from what on it is told. */
export function evidenceRoutes(routes: ConsoleRoutes, { brands, evidenceRule }: Parts): void {
  routes.query(calls.listPayEvidence, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const name = query.agent?.trim().toLowerCase() ?? ''
    const [agent] = name === '' ? [] : await memberLookup.listByName(db, brandId, [name])
    if (name !== '' && !agent) throw new Refusal('console.member_unknown')
    const rows = await listEvidence(db, brandId, {
      isOpen: query.queue === 'open',
      agentId: agent?.memberId ?? null,
      below: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ evidenceId }) => evidenceId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ agentId }) => agentId))])
    const { currency } = await brands.get(brandId)
    return { currency, list: shown.map((row) => viewOf(row, names)), next }
  })

  routes.command(calls.lookAtEvidence, async ({ tx, brand, operator, input: { params, body } }) => {
    const evidence = await lockEvidence(tx, brand.brandId, params.id)
    if (!evidence) throw new Refusal('console.pay_evidence_unknown')
    if (evidence.lookedAt !== null) throw new Refusal('console.pay_evidence_looked')
    const { username } = operator
    await markLooked(tx, evidence.evidenceId, { at: await nowMs(tx), by: username, note: body.reason.trim() })
    const { kind, day } = evidence
    await recordChange(tx, {
      brand,
      operator,
      command: 'pay evidence',
      subject: evidence.evidenceId,
      reason: body.reason,
      more: { kind, day, memberId: evidence.agentId },
      before: { looked: false },
      after: { looked: true },
    })
    return {}
  })

  routes.query(calls.getEvidenceRule, async ({ db, brand: { brandId } }) => {
    const { currency } = await brands.get(brandId)
    return { ...wireRule(await readEvidenceRule(db, brandId)), currency }
  })

  routes.command(calls.proposeEvidenceRule, ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, ...rule } = body
    readRule(rule)
    return proposeChange(tx, evidenceRule, { operator, payload: { brandId, rule }, reason })
  })
}

function viewOf(row: EvidenceRow, names: ReadonlyMap<string, string>) {
  const { evidenceId, kind, day, agentId, figures, foundAt, lookedAt, lookedBy, note } = row
  return {
    evidenceId,
    kind,
    day,
    agentId,
    agent: names.get(agentId) ?? agentId,
    figures: { ...figures },
    foundAt: Number(foundAt),
    looked: lookedAt === null ? null : { at: Number(lookedAt), by: lookedBy ?? '', note: note ?? '' },
  }
}

/** Evidence that nobody looked at. */
export const evidenceQueue: WaitingQueue = {
  page: 'pay-evidence',
  part: 'open',
  needs: 'pay.read',
  rows: ({ brandId }) => sql`
    select e.found_ms, null::text from pay.evidence e where e.brand_id = ${brandId} and e.looked_ms is null`,
}
