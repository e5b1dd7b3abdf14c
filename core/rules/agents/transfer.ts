import { accept, refuse, type Decision } from '../../kernel/decision.ts'
import { isWholeMinor, toWire, type Money } from '../../money/money.ts'
import { isTrialType } from '../identity/member-types.ts'

/** Along an agent's line, money goes up to the direct upline or down to somebody below. */
export const transferDirections = ['UP', 'DOWN'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** How far below an agent money may go: to direct members alone, or to anybody of the line. */
export const transferReaches = ['DIRECT', 'LINE'] as const
export type TransferReach = (typeof transferReaches)[number]

/** A brand's terms. Without a maximum a day there is none; without a step nobody is asked for a code. */
export interface TransferRule {
  readonly reach: TransferReach
  /** Whether members may send to their upline where nothing else is said of them (`toUpline`). */
  readonly isUpForAll: boolean
  readonly minimum: Money
  readonly dayMaxUp: Money | null
  readonly dayMaxDown: Money | null
  readonly transfersADay: number
  readonly stepUpAbove: Money | null
  /** What of a received transfer has to be played, in percent. */
  readonly turnoverPercent: number
}

export interface Party {
  readonly memberId: string
  readonly brandId: string
  readonly type: number
  /** From the top of the line down to the direct upline. */
  readonly ancestorPath: readonly string[]
}

/** What the law, the brand and whoever runs it allow a member. */
export interface TransferRights {
  readonly isLawful: boolean
  /** The brand's switch for transfers to the upline. */
  readonly isUpOn: boolean
  /** The member's own `toUpline`. */
  readonly mayGoUp: boolean
}

type DirectionRefusal =
  | 'agents.transfers_off'
  | 'identity.real_account_required'
  | 'agents.transfer_up_off'
  | 'agents.agent_required'

/**
 * Whether somebody may send in a direction at all (rule book E8; lottery book E.1): members and agents up, where the
 * brand and their own right allow it, which a top agent without an upline never may; agents down.
 */
export function decideDirection(
  direction: TransferDirection,
  sender: Pick<Party, 'type' | 'ancestorPath'>,
  rights: TransferRights,
): Decision<undefined, DirectionRefusal> {
  if (!rights.isLawful) return refuse('agents.transfers_off')
  if (isTrialType(sender.type)) return refuse('identity.real_account_required')
  if (direction === 'UP') {
    const hasUpline = (sender.type === 0 || sender.type === 1) && sender.ancestorPath.length > 0
    return hasUpline && rights.isUpOn && rights.mayGoUp ? accept(undefined) : refuse('agents.transfer_up_off')
  }
  return sender.type === 1 || sender.type === 2 ? accept(undefined) : refuse('agents.agent_required')
}

/** Whether the receiver stands where money may go: the direct upline, or within reach below. */
export function isWithinReach(
  direction: TransferDirection,
  { sender, receiver }: { readonly sender: Party; readonly receiver: Party },
  reach: TransferReach,
): boolean {
  if (sender.brandId !== receiver.brandId || sender.memberId === receiver.memberId) return false
  if (isTrialType(receiver.type)) return false
  if (direction === 'UP') return sender.ancestorPath.at(-1) === receiver.memberId && receiver.type !== 0
  return reach === 'DIRECT'
    ? receiver.ancestorPath.at(-1) === sender.memberId
    : receiver.ancestorPath.includes(sender.memberId)
}

/** What is known, under the locks of both members' accounts. */
export interface TransferFacts {
  readonly direction: TransferDirection
  /** What was asked for; undefined when it was no amount. */
  readonly amount: Money | undefined
  readonly currencyDecimals: number
  readonly rule: TransferRule
  readonly sender: {
    readonly cash: Money
    readonly isFrozen: boolean
    /** A receipt of a withdrawal is in dispute. */
    readonly isDisputed: boolean
    readonly turnoverLeft: Money
    /** Sent today, in this direction. */
    readonly sentToday: Money
    /** How often today, in either. */
    readonly transfersToday: number
  }
  /** Closed, frozen, excluded or taking a break: which of them, the sender is not told. */
  readonly canReceive: boolean
}

type TransferRefusal =
  | 'wallet.amount_invalid'
  | 'wallet.frozen'
  | 'wallet.insufficient_funds'
  | 'cashier.dispute_open'
  | 'cashier.turnover_open'
  | 'agents.receiver_closed'
  | 'agents.transfer_minimum'
  | 'agents.transfer_day_limit'
  | 'agents.transfers_today'

/**
 * What may leave as a transfer: cash that could be withdrawn. Upwards that is all or nothing, as for a withdrawal;
 * downwards what is still to be played stays behind.
 */
export function transferableCash(direction: TransferDirection, cash: Money, turnoverLeft: Money): Money {
  const free = direction === 'DOWN' ? cash - turnoverLeft : turnoverLeft > 0n ? 0n : cash
  return free > 0n ? free : 0n
}

/** What a day still has room for; null where it has no bound. */
export function leftToday(direction: TransferDirection, rule: TransferRule, sentToday: Money): Money | null {
  const most = direction === 'UP' ? rule.dayMaxUp : rule.dayMaxDown
  if (most === null) return null
  return most > sentToday ? most - sentToday : 0n
}

/** Whether an amount moves between the two, in the order of rule book E8. Answers it, and whether a code is asked for. */
export function decideTransfer(
  facts: TransferFacts,
): Decision<{ readonly amount: Money; readonly needsCode: boolean }, TransferRefusal> {
  const { amount, direction, rule, sender } = facts
  if (amount === undefined || amount <= 0n || !isWholeMinor(amount, facts.currencyDecimals)) {
    return refuse('wallet.amount_invalid')
  }
  if (!facts.canReceive) return refuse('agents.receiver_closed')
  if (sender.isFrozen) return refuse('wallet.frozen')
  if (direction === 'UP' && sender.isDisputed) return refuse('cashier.dispute_open')
  if (direction === 'UP' && sender.turnoverLeft > 0n) {
    return refuse('cashier.turnover_open', { left: toWire(sender.turnoverLeft) })
  }
  if (amount < rule.minimum) return refuse('agents.transfer_minimum', { minimum: toWire(rule.minimum) })
  if (sender.transfersToday >= rule.transfersADay) return refuse('agents.transfers_today', { most: rule.transfersADay })
  const left = leftToday(direction, rule, sender.sentToday)
  if (left !== null && amount > left) return refuse('agents.transfer_day_limit', { left: toWire(left) })
  const available = transferableCash(direction, sender.cash, sender.turnoverLeft)
  if (amount > available) return refuse('wallet.insufficient_funds', { available: toWire(available) })
  return accept({ amount, needsCode: rule.stepUpAbove !== null && amount > rule.stepUpAbove })
}

/** So long after money went one way, money that goes back is marked for operators (rule book E8). */
export const returnWatchMs = 86_400_000
