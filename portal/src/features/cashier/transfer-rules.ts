import { minorUnit, type Money } from '@parlour/core/money/money.ts'
import { amountOf } from '../../lib/api/amount-of.ts'
import type { TransferTerms } from './transfer.queries.ts'

type Terms = Pick<TransferTerms, 'available' | 'minimum' | 'leftToday' | 'transfersLeft' | 'turnoverLeft' | 'direction'>

/** What stands against any transfer now, the first that a person can do something about. */
export type TransferObstacle = 'turnover' | 'times' | 'today' | 'little'

export interface TransferReachNow {
  readonly most: Money
  readonly obstacle: TransferObstacle | undefined
}

/** How much may be sent now, in whole minor units, and what stands against it where that is not enough. */
export function transferReach(terms: Terms, decimals: number): TransferReachNow {
  const available = amountOf(terms.available)
  const minimum = amountOf(terms.minimum)
  const left = terms.leftToday === null ? available : amountOf(terms.leftToday)
  const bound = available < left ? available : left
  const most = bound - (bound % minorUnit(decimals))
  return { most, obstacle: obstacleOf(terms, { available, minimum, left }) }
}

function obstacleOf(
  terms: Terms,
  { available, minimum, left }: { readonly available: Money; readonly minimum: Money; readonly left: Money },
): TransferObstacle | undefined {
  if (terms.direction === 'UP' && amountOf(terms.turnoverLeft) > 0n) return 'turnover'
  if (terms.transfersLeft === 0) return 'times'
  if (terms.leftToday !== null && left < minimum) return 'today'
  return available < minimum ? 'little' : undefined
}

/** Whether an amount asks for a code of the authenticator. */
export function needsCode(amount: Money, codeAbove: string | null): boolean {
  return codeAbove !== null && amount > amountOf(codeAbove)
}
