/** What days are summed by of a member's money that is no play, beside the products of bets. */
export const moneyItems = [
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'WITHDRAWAL',
  'PROMOTION',
  'SALARY',
  'DIVIDEND',
  'TRANSFER_IN',
  'TRANSFER_OUT',
] as const
export type MoneyItem = (typeof moneyItems)[number]

/** Spans of which it is counted who turned something over: each person once. */
export const countedSpans = ['DAY', 'WEEK', 'MONTH'] as const
export type CountedSpan = (typeof countedSpans)[number]

/** Spans that contracts are paid by, whose people are counted too: also the 1st to the 15th, and the 16th to the last day. */
export type PaidSpan = CountedSpan | 'HALF_MONTH'

/**
 * From how much valid turnover in a span somebody is an active member, in whole units of the currency: 100 a day, 1,000
 * in a longer span, and at least one deposit ever. Lottery book E.8.
 */
export const activeTurnover: Readonly<Record<PaidSpan, bigint>> = {
  DAY: 100n,
  WEEK: 1000n,
  HALF_MONTH: 1000n,
  MONTH: 1000n,
}

/** The same of an hour, by which salaries are paid. */
export const activeTurnoverOfHour = 50n

interface MovedMoney {
  /** The kind of entry, and on which account of the member. */
  readonly kind: string
  readonly purpose: string
  /** Above zero came in. */
  readonly delta: bigint
}

/**
 * What a line of a member's account counts as, and with which sign; nothing where it is no figure of a line. A deposit
 * that was taken back counts off, so does a withdrawal that was opened again. Lottery book E.5; transfers are neither.
 */
export function moneyItemOf({
  kind,
  purpose,
  delta,
}: MovedMoney): { readonly item: MoneyItem; readonly amount: bigint } | undefined {
  if (kind.startsWith('deposit.')) return purpose === 'PLAYER_CASH' ? { item: 'DEPOSIT', amount: delta } : undefined
  if (kind.startsWith('withdrawal.'))
    return purpose === 'PENDING_WITHDRAWAL' ? { item: 'WITHDRAWAL', amount: -delta } : undefined
  if (purpose !== 'PLAYER_CASH' && purpose !== 'PLAYER_BONUS') return undefined
  if (kind.startsWith('transfer.'))
    return delta > 0n ? { item: 'TRANSFER_IN', amount: delta } : { item: 'TRANSFER_OUT', amount: -delta }
  // What an upline pays of it counts off: of a whole line what came from outside is left.
  if (kind.endsWith('_salary')) return { item: 'SALARY', amount: delta }
  if (kind === 'agent.dividend') return { item: 'DIVIDEND', amount: delta }
  return { item: 'PROMOTION', amount: delta }
}

export interface LineSums {
  readonly bets: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebates: bigint
  readonly promotions: bigint
  readonly salaries: bigint
}

/** Payout less stake: what the players of a line won. */
export const netWin = ({ payout, stake }: Pick<LineSums, 'payout' | 'stake'>): bigint => payout - stake

/** What the players of a line come out with: rebates, promotions and salaries on top of what they won. */
export const teamProfit = (sums: LineSums): bigint => netWin(sums) + sums.rebates + sums.promotions + sums.salaries

interface SpanRequest {
  readonly from: string
  readonly to: string
  /** On a Monday or the first of a month the same day may be asked for as its week or its month, so far. */
  readonly wanted?: CountedSpan | undefined
}

/**
 * Which counted span two days are: a day, a week from Monday or a month, whole or as far as it has come; the one that is
 * wanted, or else the shortest. Nothing where they are none.
 */
export function countedSpanOf(
  { from, to, wanted }: SpanRequest,
  { today, weekBegins, monthBegins, weekEnds, monthEnds }: SpanDays,
): CountedSpan | undefined {
  const isTill = (end: string) => to === end || (to >= today && to < end)
  const fits: Readonly<Record<CountedSpan, boolean>> = {
    DAY: from === to,
    WEEK: from === weekBegins && isTill(weekEnds),
    MONTH: from === monthBegins && isTill(monthEnds),
  }
  return countedSpans.find((span) => fits[span] && (wanted === undefined || wanted === span))
}

/** Of the first of the two days: its week and its month, first and last days. */
export interface SpanDays {
  readonly today: string
  readonly weekBegins: string
  readonly weekEnds: string
  readonly monthBegins: string
  readonly monthEnds: string
}
