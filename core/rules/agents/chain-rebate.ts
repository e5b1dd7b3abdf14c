import type { Money } from '../../money/money.ts'
import { rateWhole, type Rate } from './contract-terms.ts'

/** A point of a series is a two-thousandth. */
const seriesWhole = 2000n

/** Who stands on the way from a bettor up to the top, with what each has: series points, or rates of a product. */
export interface ChainPlace<Id> {
  readonly id: Id
  readonly has: bigint
}

/**
 * What a settled bet gives along the line: to the bettor what it has above what the bet was placed at, to each above
 * what it has above all before it; nothing where one of those has as much. Each place is cut to ten-thousandths from the
 * bettor on, so that all of them are what the highest has. Lottery book E.3.
 */
function alongLine<Id>(
  line: readonly ChainPlace<Id>[],
  { stake, from, whole }: { readonly stake: Money; readonly from: bigint; readonly whole: bigint },
): readonly { readonly id: Id; readonly amount: Money }[] {
  let below = from
  return line.map(({ id, has }) => {
    const reaches = has > below ? has : below
    const amount = (stake * (reaches - from)) / whole - (stake * (below - from)) / whole
    below = reaches
    return { id, amount }
  })
}

/** Of a bet that was placed at so many series points; the bettor first. Vectors rebate-01 to -03. */
export const seriesRebates = <Id>(line: readonly ChainPlace<Id>[], bet: { stake: Money; series: bigint }) =>
  alongLine(line, { stake: bet.stake, from: bet.series, whole: seriesWhole })

/** Of a bet's valid turnover, by the rates of a product; the bettor first. Vector rebate-04. */
export const percentRebates = <Id>(line: readonly { readonly id: Id; readonly has: Rate }[], turnover: Money) =>
  alongLine(line, { stake: turnover, from: 0n, whole: rateWhole })
