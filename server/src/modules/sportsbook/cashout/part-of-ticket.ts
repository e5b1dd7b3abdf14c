import { defined } from '@parlour/core/kernel/assert.ts'
import { minorUnit, type Money } from '@parlour/core/money/money.ts'
import { partOfCashOut, type CashOutPart } from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { potentialOf, wonForm } from '../rules/price-ticket.ts'
import type { Ticket } from '../types.ts'

/**
 * What a cash-out closes of a ticket and what goes on. A system is parted by the unit on its lines, so that what goes on is a
 * system again, and is paid by what of the unit is closed. Undefined for a part that is none.
 */
export function partOfTicket(
  { kind, lines, stake, unitStake, decimals }: Pick<Ticket, 'kind' | 'lines' | 'stake' | 'unitStake' | 'decimals'>,
  { offer, percent }: { readonly offer: Money; readonly percent: number },
): CashOutPart | undefined {
  const part = partOfCashOut({ offer, stake: kind === 'SYSTEM' ? unitStake : stake, percent, decimals })
  if (part === undefined || part.paid <= 0n || (percent < 100 && part.openStake <= 0n)) return undefined
  if (kind !== 'SYSTEM') return part
  const unit = minorUnit(decimals)
  const paid = percent === 100 ? offer : ((offer * part.closedStake) / (unitStake * unit)) * unit
  const of = BigInt(lines)
  return paid > 0n ? { paid, closedStake: part.closedStake * of, openStake: part.openStake * of } : undefined
}

/**
 * The ticket that goes on after a part was cashed out: the same legs at the odds at which they were taken, received when the
 * first was, with what is left of the stake, of a named win and of the cap.
 */
export function restOfTicket(
  ticket: Ticket,
  {
    betId,
    part,
    takenOdds,
  }: { readonly betId: string; readonly part: CashOutPart; readonly takenOdds: readonly string[] | null },
): Ticket {
  const { kind, sizes, lines, decimals } = ticket
  const unit = minorUnit(decimals)
  const share = (amount: Money) => (amount * part.openStake) / ticket.stake
  const stakes = {
    stake: part.openStake,
    unitStake: part.openStake / BigInt(lines),
    lines,
    namedProfit: ticket.namedProfit === null || takenOdds ? null : (share(ticket.namedProfit) / unit) * unit,
  }
  const left = ticket.maxPayout - part.paid
  const maxPayout = left > part.openStake ? left : part.openStake
  const legs = ticket.legs.map((leg, at) => ({
    ...leg,
    odds: takenOdds && kind !== 'BUILDER' ? defined(takenOdds[at], 'a verdict names the odds of all legs') : leg.odds,
    counted: share(leg.counted),
  }))
  const builderPrices = ticket.builderPrices && (takenOdds ?? ticket.builderPrices)
  const won =
    kind === 'BUILDER'
      ? wonForm('SINGLE', [{ format: 'DEC', value: builderPrices?.at(-1) ?? '' }], [])
      : wonForm(
          kind,
          legs.map(({ format, odds }) => ({ format, value: odds })),
          sizes,
        )
  const potential = potentialOf(won, stakes, { maxPayout, decimals })
  return {
    ...ticket,
    ...stakes,
    betId,
    maxPayout,
    potential,
    continues: ticket.betId,
    fingerprint: '',
    legs,
    builderPrices,
  }
}
