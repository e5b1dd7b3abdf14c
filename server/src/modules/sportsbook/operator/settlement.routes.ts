import {
  getSettlementSheet,
  listSilentEvents,
  previewSettlement,
  proposePalpableError,
  proposeSettlement,
} from '@parlour/core/contract/sportsbook/operator/settlement.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import type { ErrorPayload } from './error-kind.ts'
import { foreseeSettlement } from './foresee-settlement.ts'
import { readChange } from './settlement-change.ts'
import {
  findDeskEvent,
  listDeskEvents,
  listDeskFacts,
  listDeskOutcomes,
  type DeskEvent,
  type DeskFact,
  type DeskOutcome,
} from './settlement-desk.sql.ts'
import type { SettlementPayload } from './settlement-kind.ts'

interface Parts {
  readonly brands: Pick<Brands, 'all'>
  readonly kinds: { readonly settlement: ChangeKind<SettlementPayload>; readonly error: ChangeKind<ErrorPayload> }
}

const toHead = ({ live, competitors, ...event }: DeskEvent) => ({
  ...event,
  competitors: [...competitors],
  score: live?.score ?? null,
})

function toFact({ fact, source, receivedAt }: DeskFact) {
  const isSettlement = fact.kind === 'SETTLEMENT'
  const window = fact.kind === 'CANCEL' || fact.kind === 'ROLLBACK_CANCEL' ? fact : undefined
  return {
    source,
    kind: fact.kind,
    at: fact.at,
    receivedAt: Number(receivedAt),
    result: isSettlement ? fact.outcome : null,
    certainty: isSettlement ? fact.certainty : null,
    from: window?.from ?? null,
    to: window?.to ?? null,
  }
}

function toOutcome(row: DeskOutcome, facts: readonly DeskFact[]) {
  const { marketKey, outcome, bets, seq, result, certainty, windows, bookedAt, isWalked, isLate } = row
  const booked =
    seq === null
      ? null
      : {
          seq,
          result: result?.outcome ?? null,
          certainty,
          windows: windows?.length ?? 0,
          at: Number(bookedAt),
          isWalked: isWalked === true,
        }
  return { marketKey, outcome, bets: Number(bets), booked, isLate, facts: facts.map(toFact) }
}

/** The last row of the page before. */
function readPlace(after: string | undefined): { readonly at: number; readonly id: string } {
  if (after === undefined) return { at: 0, id: '00000000-0000-0000-0000-000000000000' }
  const [at = '', id = ''] = after.split('_')
  if (!/^\d{1,15}$/.test(at) || !isId(id)) throw new Refusal('request.malformed', { fields: ['/after'] })
  return { at: Number(at), id }
}

const nameOf = ({ marketKey, outcome }: { readonly marketKey: string; readonly outcome: string }) =>
  `${marketKey} ${outcome}`

/** The desk of settlement: what is silent, what each source said, and what two operators decide. */
export function settlementRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(listSilentEvents, async ({ db, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const events = await listDeskEvents(db, { after: readPlace(query.after), limit: limit + 1 })
    const shown = events.slice(0, limit)
    const last = shown.at(-1)
    return {
      list: shown.map(toHead),
      next: events.length > limit && last ? `${last.startAt}_${last.eventId}` : null,
    }
  })

  routes.query(getSettlementSheet, async ({ db, input: { params } }) => {
    const event = await findDeskEvent(db, params.id)
    if (event === undefined) throw new Refusal('sports.event_unknown')
    const [outcomes, facts] = await Promise.all([listDeskOutcomes(db, params.id), listDeskFacts(db, params.id)])
    const byOutcome = Map.groupBy(facts, nameOf)
    return { ...toHead(event), outcomes: outcomes.map((row) => toOutcome(row, byOutcome.get(nameOf(row)) ?? [])) }
  })

  routes.query(previewSettlement, async ({ db, operator, input: { params, query } }) => {
    const { from, to, ...rest } = query
    const asked = {
      ...rest,
      ...(from === undefined ? {} : { from: Number(from) }),
      ...(to === undefined ? {} : { to: Number(to) }),
    }
    const source = `operator:${operator.operatorId}`
    const change = await readChange(db, { eventId: params.id, asked, at: await nowMs(db), source })
    const [sums, all] = await Promise.all([foreseeSettlement(db, change), brands.all()])
    const codeOf = (id: string) => all.find(({ brandId }) => brandId === id)?.merchantCode ?? id
    const list = sums.map(({ brandId, stakesReturned, takenBack, paid, ...own }) => ({
      ...own,
      merchantCode: codeOf(brandId),
      stakesReturned: toWire(stakesReturned),
      takenBack: toWire(takenBack),
      paid: toWire(paid),
    }))
    return { list }
  })

  routes.command(proposeSettlement, ({ tx, operator, input: { params, body } }) => {
    const { reason, ...asked } = body
    const payload = { eventId: params.id, asked, operatorId: operator.operatorId }
    return proposeChange(tx, kinds.settlement, { operator, payload, reason })
  })

  routes.command(proposePalpableError, ({ tx, brand, operator, input: { params, body } }) => {
    const { odds, reason } = body
    const payload = { brandId: brand.brandId, betId: params.betId, odds, reason: reason.trim() }
    return proposeChange(tx, kinds.error, { operator, payload, reason })
  })
}
