import type { listBrandDays } from '@parlour/core/contract/bets/operator/days.ts'
import type { listCashDays } from '@parlour/core/contract/cashier/operator/cash-days.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type BrandDays = Value<typeof listBrandDays>
type Day = BrandDays['days'][number]

/** Sums of days are written some seconds after a draw; a page that stays open follows them. */
const askedEveryMs = 60_000

export const brandDaysQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['brand-days', merchant],
    queryFn: ({ signal }) => call<typeof listBrandDays>('GET /console/api/brands/:merchant/days', { merchant, signal }),
    refetchInterval: askedEveryMs,
    enabled: merchant !== '',
  })

export const cashDaysQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['cash-days', merchant],
    queryFn: ({ signal }) =>
      call<typeof listCashDays>('GET /console/api/brands/:merchant/cash-days', { merchant, signal }),
    refetchInterval: askedEveryMs,
    enabled: merchant !== '',
  })

const amountOf = (wire: string): bigint => fromWire(wire) ?? 0n

/** What a brand kept of the stakes of a day: gross gaming revenue, before bonuses and costs. */
export const grossOf = ({ stake, payout }: Pick<Day, 'stake' | 'payout'>): bigint => amountOf(stake) - amountOf(payout)

/** A day with what was kept on it, and on all days up to it. */
export interface EarnedDay extends Day {
  readonly gross: bigint
  readonly sum: bigint
}

/** The days in their order, with the sum as it grew. */
export function earnedDays(days: readonly Day[]): readonly EarnedDay[] {
  let sum = 0n
  return days.map((day) => {
    const gross = grossOf(day)
    sum += gross
    return { ...day, gross, sum }
  })
}

type Cash = Value<typeof listCashDays>['days'][number]

/** A day with what came in and went out as numbers, what was left of it, and what was left of all days up to it. */
export interface CashDay extends Cash {
  readonly cameIn: bigint
  readonly wentOut: bigint
  readonly net: bigint
  readonly sum: bigint
}

/** The days in their order, with what deposits left after payouts as it grew. */
export function netDays(days: readonly Cash[]): readonly CashDay[] {
  let sum = 0n
  return days.map((day) => {
    const cameIn = amountOf(day.deposited)
    const wentOut = amountOf(day.paidOut)
    const net = cameIn - wentOut
    sum += net
    return { ...day, cameIn, wentOut, net, sum }
  })
}
