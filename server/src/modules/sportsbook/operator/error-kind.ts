import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { betRows } from '#modules/bets/index.ts'
import { judgedLegs } from '../settlement/judge-ticket.ts'
import { listJudgedEvents, listSettledTickets } from '../settlement/settled-ticket.sql.ts'
import { settleTickets, type SettlementParts } from '../settlement/settle-tickets.ts'

export type ErrorPayload = {
  readonly brandId: string
  readonly betId: string
  readonly odds: readonly string[] | null
  readonly reason: string
}

/** A bet whose odds were plainly wrong, while nothing of it is known yet. Afterwards its odds stand, whoever erred. */
async function findOpenBet(tx: Tx, { brandId, betId, odds }: ErrorPayload) {
  const [ticket] = await listSettledTickets(tx, [betId])
  if (ticket?.brandId !== brandId) throw new Refusal('sports.bet_unknown')
  const events = await listJudgedEvents(
    tx,
    ticket.legs.map(({ eventId }) => eventId),
  )
  const open = await betRows.listOpen(tx, [betId])
  const isKnown = judgedLegs(ticket, { events, paysAtOnce: true }).some(({ result }) => result !== undefined)
  if (!open.has(betId) || ticket.isWaiting || isKnown || ticket.error !== null) throw new Refusal('sports.bet_decided')
  // A builder has no odds of its legs that its return is made of: one whose price was wrong is void.
  const isSound =
    odds === null ||
    (ticket.kind !== 'BUILDER' &&
      odds.length === ticket.legs.length &&
      odds.every((value) => decimalOf({ format: 'DEC', value }) !== undefined))
  if (!isSound) throw new Refusal('sports.leg_invalid')
  return ticket
}

/** A palpable error by the word of two operators: the bet is void at once, or settled at the odds that were right. */
export function palpableError(parts: SettlementParts): ChangeKind<ErrorPayload> {
  return {
    name: 'sports bet error',
    permission: 'sports.settle',
    async look(tx, payload) {
      const ticket = await findOpenBet(tx, payload)
      return {
        brandId: payload.brandId,
        subject: payload.betId,
        label: betNumber(payload.betId),
        before: { odds: ticket.legs.map(({ odds }) => odds).join(' ') },
        after: { odds: payload.odds === null ? 'VOID' : payload.odds.join(' ') },
      }
    },
    async run(tx, payload, agreedBy) {
      const { betId, brandId, odds, reason } = payload
      await statement`
        insert into sportsbook.palpable_error (bet_id, brand_id, odds, reason, made_by, made_ms)
        values (${betId}::uuid, ${brandId}::uuid, ${odds && `{${odds.join(',')}}`}::text[], ${reason}, ${agreedBy}, ${await nowMs(tx)}::bigint)`.send(
        tx,
      )
      await settleTickets(tx, parts, [betId])
      return null
    },
  }
}
