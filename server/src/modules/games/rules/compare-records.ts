import type { Money } from '@parlour/core/money/money.ts'

/** One transaction as one side has it. */
export interface Recorded {
  readonly txId: string
  readonly kind: string
  /** Whether it moved what it says, and still stands. */
  readonly stands: boolean
  readonly playerRef: string
  readonly amount: Money
  readonly currency: string
  readonly at: number
}

export interface Difference {
  readonly txId: string
  readonly kind: 'UNKNOWN_HERE' | 'UNKNOWN_THERE' | 'STATUS' | 'AMOUNT' | 'FACTS'
  readonly ours: Recorded | undefined
  readonly theirs: Recorded | undefined
}

/**
 * Where two records of one time part. Each side is looked up in more of the other than that time, since clocks differ. What
 * moved nothing on either side, or stands on neither, is no difference, whatever it was called.
 */
export function compareRecords(
  time: { readonly from: number; readonly to: number },
  ours: readonly Recorded[],
  theirs: readonly Recorded[],
): readonly Difference[] {
  const [oursById, theirsById] = [ours, theirs].map((side) => new Map(side.map((one) => [one.txId, one])))
  const isWithin = ({ at }: Recorded) => at >= time.from && at < time.to
  const txIds = new Set([...ours, ...theirs].filter(isWithin).map(({ txId }) => txId))
  return [...txIds].flatMap((txId) => {
    const [here, there] = [oursById?.get(txId), theirsById?.get(txId)]
    const kind = differenceOf(here, there)
    return kind === undefined ? [] : [{ txId, kind, ours: here, theirs: there }]
  })
}

function differenceOf(here: Recorded | undefined, there: Recorded | undefined): Difference['kind'] | undefined {
  const [standsHere, standsThere] = [here?.stands ?? false, there?.stands ?? false]
  if (!standsHere && !standsThere) return undefined
  if (!here) return 'UNKNOWN_HERE'
  if (!there) return here.amount > 0n ? 'UNKNOWN_THERE' : undefined
  if (standsHere !== standsThere) return 'STATUS'
  if (here.amount !== there.amount) return 'AMOUNT'
  const isSame = here.playerRef === there.playerRef && here.currency === there.currency && here.kind === there.kind
  return isSame ? undefined : 'FACTS'
}
