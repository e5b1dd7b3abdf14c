import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brands } from '#modules/brand/index.ts'
import { insertFacts } from '../feed/fact.sql.ts'
import { bookOutcomes } from '../settlement/book-outcomes.ts'
import { lockGate } from '../settlement/outcome.sql.ts'
import { foreseeSettlement } from './foresee-settlement.ts'
import { readChange, type AskedChange } from './settlement-change.ts'

export type SettlementPayload = {
  readonly eventId: string
  readonly asked: AskedChange
  /** Who proposed it: the source of what it says. */
  readonly operatorId: string
}

interface Parts {
  readonly brands: Pick<Brands, 'all'>
}

/** How an event would stand: with the sums, so that what was seen is what is done. */
async function look(tx: Tx, { brands }: Parts, payload: SettlementPayload) {
  const { eventId, asked } = payload
  await lockGate(tx, eventId)
  const change = await readChange(tx, { ...payload, at: await nowMs(tx), source: `operator:${payload.operatorId}` })
  const [sums, all] = await Promise.all([foreseeSettlement(tx, change), brands.all()])
  const codeOf = (id: string) => all.find(({ brandId }) => brandId === id)?.merchantCode ?? id
  const moved = sums.map((own) => [
    `${codeOf(own.brandId)} ${own.currency}`,
    `${own.members} × ${own.bets}: ↩ ${toWire(own.stakesReturned)} − ${toWire(own.takenBack)} + ${toWire(own.paid)}`,
  ])
  const { from, to, marketKey, results } = asked
  return {
    brandId: null,
    subject: eventId,
    label: `${change.event.competitors.join(' – ')} ${marketKey ?? ''}`.trim(),
    before: { state: change.event.state },
    after: {
      kind: asked.kind,
      ...(results === undefined ? {} : { results }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      outcomes: change.keys.length,
      ...Object.fromEntries(moved),
    },
  }
}

/** How outcomes of an event end by the word of two operators; the tickets follow by the settlement itself. */
export function settlementChange(parts: Parts): ChangeKind<SettlementPayload> {
  return {
    name: 'sports settlement',
    permission: 'sports.settle',
    look: (tx, payload) => look(tx, parts, payload),
    async run(tx, payload) {
      const at = await nowMs(tx)
      const change = await readChange(tx, { ...payload, at, source: `operator:${payload.operatorId}` })
      if (change.facts.length > 0) await insertFacts(tx, change.facts)
      await bookOutcomes(tx, change.keys, { isAgreed: true })
      return null
    },
  }
}
