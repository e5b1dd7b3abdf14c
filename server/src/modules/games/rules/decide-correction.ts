import type { Money } from '@parlour/core/money/money.ts'
import type { Difference, Recorded } from './compare-records.ts'

export interface CorrectionFacts {
  readonly kind: Difference['kind']
  /** How our transaction stands now. */
  readonly ours: Recorded | undefined
  /** As the vendor told of it when it was found. */
  readonly theirs: Recorded | undefined
  readonly currency: string
  readonly isCorrected: boolean
}

export type CorrectionVerdict =
  | { readonly do: 'take-back' }
  | {
      readonly do: 'book'
      /** More for the player; less where it is negative. */
      readonly amount: Money
      readonly playerRef: string
      /** Whether the vendor's transaction is to do nothing if it comes after all. */
      readonly buries: boolean
    }
  | { readonly do: 'refuse'; readonly code: 'difference_corrected' | 'difference_gone' | 'difference_unclear' }

/** What a transaction that stands gives its player, or takes; undefined where its amount alone does not say. */
function effectOf({ kind, amount, stands }: Recorded): Money | undefined {
  if (!stands) return 0n
  if (kind === 'bet' || kind === 'tip') return -amount
  return ['win', 'settle', 'cashout', 'promo-credit'].includes(kind) ? amount : undefined
}

/** How a difference is made good, as things stand now: what is alike by now, or is not a matter of money alone, is not. */
export function decideCorrection({ kind, ours, theirs, currency, isCorrected }: CorrectionFacts): CorrectionVerdict {
  const refuse = (code: 'difference_corrected' | 'difference_gone' | 'difference_unclear') =>
    ({ do: 'refuse', code }) as const
  if (isCorrected) return refuse('difference_corrected')
  if (kind === 'FACTS') return refuse('difference_unclear')
  const [standsHere, standsThere] = [ours?.stands ?? false, theirs?.stands ?? false]
  if (!standsHere && !standsThere) return refuse('difference_gone')
  if (standsHere && !standsThere) return { do: 'take-back' }
  const [given, owed] = [ours ? effectOf(ours) : 0n, theirs ? effectOf(theirs) : 0n]
  if (given === undefined || owed === undefined || !theirs || theirs.currency !== currency) {
    return refuse('difference_unclear')
  }
  if (ours && ours.playerRef !== theirs.playerRef) return refuse('difference_unclear')
  const amount = owed - given
  return amount === 0n ? refuse('difference_gone') : { do: 'book', amount, playerRef: theirs.playerRef, buries: !ours }
}
