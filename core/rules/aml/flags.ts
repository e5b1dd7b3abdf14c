import { toWire, type Money } from '../../money/money.ts'

const minuteMs = 60_000
/** Payments of a day are looked at together. */
export const dayMs = 24 * 60 * minuteMs
/** Opposite sides of linked accounts are counted over this, and are too many from so many rounds on. */
export const hedgeMs = 7 * dayMs
const hedgedRounds = 5
/** Losses and turnover are looked at over this. */
export const monthMs = 30 * dayMs

/** What each flag weighs (rule book E10); that of a product that is not here, CHIP_DUMP, is not among them. */
export const flagWeights = {
  CDD: 15,
  EDD: 25,
  MIN_PLAY: 25,
  STRUCTURING: 40,
  RAPID: 25,
  SHARED: 30,
  HEDGE: 40,
  CRYPTO: 100,
  CHARGEBACK: 100,
} as const

export type FlagCode = keyof typeof flagWeights
/** Told by whoever knows of it, in the transaction that hears it; the others are found in what is known. */
const toldFlags = ['CRYPTO', 'CHARGEBACK'] as const
export type ToldFlag = (typeof toldFlags)[number]
export const flagCodes = Object.keys(flagWeights) as readonly FlagCode[]

/** The thresholds of a brand in its currency; a flag that is not on is never raised. */
export interface AmlRule {
  readonly flags: readonly FlagCode[]
  /** Paid in or out in a day, at once or together, from which a customer is to be known. */
  readonly cddAmount: Money
  /** More than this lost in a month has the customer looked at closely. */
  readonly eddLoss: Money
  /** More than this share of what was paid in, taken out without having been played once. */
  readonly minPlayPercent: number
  /** Under which payments are kept by whoever would not be seen. */
  readonly structuringAmount: Money
  readonly structuringCount: number
  /** More deposits than this in a day. */
  readonly rapidDeposits: number
  /** Out again in less than this. */
  readonly rapidMinutes: number
  /** From which sum of its flags a member's withdrawals are held; null holds none by itself. */
  readonly holdScore: number | null
  /** Above this, of what a member has, two operators release a hold; null asks one. */
  readonly twoPersonAbove: Money | null
}

export interface AmlPayment {
  readonly direction: 'IN' | 'OUT'
  readonly amount: Money
  readonly at: number
}

export interface AmlFacts {
  /** Of the day that ends with the latest. */
  readonly payments: readonly AmlPayment[]
  readonly month: {
    readonly paidIn: Money
    readonly paidOut: Money
    readonly turnover: Money
    readonly lost: Money
  }
  /** Accounts of others that money goes to the same place from. */
  readonly sharedWith: number
  /** Whether money goes to somebody of another name. */
  readonly isOtherName: boolean
  /** Accounts of others that sign in by the same browser. */
  readonly sameDevice: number
  /** Rounds of seven days in which a linked account stood on the other side. */
  readonly hedged: number
}

/** What speaks for a flag, as it is kept beside it: amounts as on the wire, counts, minutes. */
export type Evidence = Readonly<Record<string, string | number>>

export interface Raised {
  readonly code: FlagCode
  readonly evidence: Evidence
}

type Test = (facts: AmlFacts, rule: AmlRule) => Evidence | undefined

const tests: Readonly<Record<Exclude<FlagCode, ToldFlag>, Test>> = {
  CDD({ payments }, { cddAmount }) {
    const [paidIn, paidOut] = [sumOf(payments, 'IN'), sumOf(payments, 'OUT')]
    return paidIn >= cddAmount || paidOut >= cddAmount
      ? { paidIn: toWire(paidIn), paidOut: toWire(paidOut) }
      : undefined
  },
  EDD: ({ month: { lost } }, { eddLoss }) => (lost > eddLoss ? { lost: toWire(lost) } : undefined),
  MIN_PLAY({ payments, month }, rule) {
    const { paidIn, paidOut, turnover } = month
    if (!takesMost(month, rule) || turnover >= paidIn) return undefined
    return payments.some(({ direction }) => direction === 'OUT')
      ? { paidIn: toWire(paidIn), paidOut: toWire(paidOut), turnover: toWire(turnover) }
      : undefined
  },
  STRUCTURING({ payments }, { structuringAmount, structuringCount }) {
    const near = payments.filter(({ amount }) => isJustUnder(amount, structuringAmount)).length
    return near >= structuringCount ? { payments: near } : undefined
  },
  RAPID({ payments }, { rapidDeposits, rapidMinutes }) {
    const deposits = payments.filter(({ direction }) => direction === 'IN').length
    const minutes = quickestOut(payments)
    const isQuick = minutes !== undefined && minutes < rapidMinutes
    if (deposits <= rapidDeposits && !isQuick) return undefined
    return { deposits, ...(isQuick ? { minutes: Math.floor(minutes) } : {}) }
  },
  SHARED({ sharedWith, isOtherName, sameDevice }) {
    if (sharedWith === 0 && !isOtherName && sameDevice === 0) return undefined
    const evidence = { accounts: sharedWith + 1, otherName: isOtherName ? 1 : 0 }
    return sameDevice === 0 ? evidence : { ...evidence, onDevice: sameDevice + 1 }
  },
  HEDGE: ({ hedged }) => (hedged >= hedgedRounds ? { rounds: hedged } : undefined),
}

const isTold = (code: FlagCode): code is ToldFlag => (toldFlags as readonly string[]).includes(code)

/** The flags that what is known of a member raises, in the order of the table, but those that are told. */
export function raiseFlags(facts: AmlFacts, rule: AmlRule): readonly Raised[] {
  return flagCodes.flatMap((code) => {
    if (isTold(code) || !rule.flags.includes(code)) return []
    const evidence = tests[code](facts, rule)
    return evidence === undefined ? [] : [{ code, evidence }]
  })
}

/** Whether so much of what came in goes out again that it is asked how much was played. */
export function takesMost(
  { paidIn, paidOut }: { readonly paidIn: Money; readonly paidOut: Money },
  { minPlayPercent }: Pick<AmlRule, 'minPlayPercent'>,
): boolean {
  return paidIn > 0n && paidOut * 100n > paidIn * BigInt(minPlayPercent)
}

/** Within a tenth under a threshold. */
export function isJustUnder(amount: Money, threshold: Money): boolean {
  return amount < threshold && amount * 10n >= threshold * 9n
}

/** What the flags of a case come to: each kind once. */
export function scoreOf(codes: readonly FlagCode[]): number {
  return [...new Set(codes)].reduce((sum, code) => sum + flagWeights[code], 0)
}

/** Whether a case of this score has its member's withdrawals held. */
export function holdsAt(score: number, { holdScore }: Pick<AmlRule, 'holdScore'>): boolean {
  return holdScore !== null && score >= holdScore
}

function sumOf(payments: readonly AmlPayment[], wanted: AmlPayment['direction']): Money {
  return payments.reduce((sum, { direction, amount }) => (direction === wanted ? sum + amount : sum), 0n)
}

/** The least minutes between money that came in and the next that was asked out. */
function quickestOut(payments: readonly AmlPayment[]): number | undefined {
  let cameAt: number | undefined
  let quickest: number | undefined
  for (const { direction, at } of payments.toSorted((a, b) => a.at - b.at)) {
    if (direction === 'IN') cameAt = at
    else if (cameAt !== undefined) quickest = Math.min(quickest ?? Infinity, (at - cameAt) / minuteMs)
  }
  return quickest
}
