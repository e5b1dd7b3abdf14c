import { fromWire, isWholeMinor, type Money } from '../../money/money.ts'
import { isFoundByHand, isOfAgent, isOfCoins } from './method-offer.ts'
import { payableCode } from './payable-code.ts'

/** A way out is paid in so many transfers at most. */
const transfersMost = 100n
const minutesADay = 1440

/** What of a method has to fit together, whoever changes a part of it. */
export interface MethodFigures {
  readonly direction: string
  readonly minimum: Money
  readonly maximum: Money
  readonly fee: Money
  readonly receiptMax: Money | null
  readonly quickAmounts: readonly Money[]
  readonly opensAt: number | null
  readonly closesAt: number | null
  readonly labelIds: readonly string[]
}

export type MethodProblem =
  | 'wallet.amount_invalid'
  | 'console.method_amounts'
  | 'console.method_hours'
  | 'console.method_way_out'
  | 'console.method_channels'

/** What is wrong with a method's figures in a currency of so many decimals; undefined where nothing is. */
export function problemOfFigures(figures: MethodFigures, decimals: number): MethodProblem | undefined {
  const { direction, minimum, maximum, fee, receiptMax, quickAmounts, opensAt, closesAt, labelIds } = figures
  const isOut = direction === 'WITHDRAWAL'
  const amounts = [minimum, maximum, fee, ...(receiptMax === null ? [] : [receiptMax]), ...quickAmounts]
  if (amounts.some((amount) => amount < 0n || !isWholeMinor(amount, decimals))) return 'wallet.amount_invalid'
  const areOutside = quickAmounts.some((amount) => amount < minimum || amount > maximum)
  const isReceiptGood = receiptMax === null || (isOut && receiptMax > 0n && receiptMax * transfersMost >= maximum)
  // A way in costs its payer nothing here; of a payout the fee leaves something.
  const isFeeGood = isOut ? fee < minimum : fee === 0n
  if (minimum === 0n || minimum > maximum || areOutside || !isReceiptGood || !isFeeGood) return 'console.method_amounts'
  if (new Set(quickAmounts).size !== quickAmounts.length) return 'console.method_amounts'
  // Whoever asks for money asks at any hour, whatever they are called.
  if (isOut && (opensAt !== null || closesAt !== null || labelIds.length > 0)) return 'console.method_way_out'
  const areHoursGood =
    (opensAt === null) === (closesAt === null) &&
    (opensAt === null || closesAt === null || (isMinute(opensAt) && isMinute(closesAt) && opensAt !== closesAt))
  return areHoursGood ? undefined : 'console.method_hours'
}

const isMinute = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute < minutesADay

/** A channel as its desk writes it. */
export interface DeskChannel {
  readonly channelId: string
  readonly name: string
  readonly account: { readonly holder: string; readonly number: string; readonly code: string | null } | null
  readonly dailyMax: string | null
}

/**
 * What is wrong with a method's channels; undefined where nothing is. One that is known stays, since orders and accounts
 * name it: it is switched off. A transfer is paid to an account, and a code has to be one that can be made payable.
 */
export function problemOfChannels(
  channels: readonly DeskChannel[],
  method: {
    readonly kind: string
    readonly direction: string
    readonly known: readonly string[]
    readonly decimals: number
  },
): MethodProblem | undefined {
  const ids = new Set(channels.map(({ channelId }) => channelId))
  if (ids.size !== channels.length || method.known.some((id) => !ids.has(id))) return 'console.method_channels'
  const isByHand = isFoundByHand(method.kind)
  if (isByHand && channels.length === 0) return 'console.method_channels'
  // There is one agent above, and no choice; of coins one address a member.
  if ((isOfAgent(method.kind) || isOfCoins(method.kind)) && channels.length > 0) return 'console.method_channels'
  for (const { account, dailyMax } of channels) {
    if (isByHand !== (account !== null)) return 'console.method_channels'
    if (method.kind === 'QR' && !isPayable(account?.code ?? '')) return 'console.method_channels'
    if (method.kind !== 'QR' && (account?.code ?? null) !== null) return 'console.method_channels'
    if (dailyMax === null) continue
    if (method.direction === 'WITHDRAWAL') return 'console.method_channels'
    const most = fromWire(dailyMax)
    if (most === undefined || most <= 0n || !isWholeMinor(most, method.decimals)) return 'wallet.amount_invalid'
  }
  return undefined
}

function isPayable(code: string): boolean {
  return payableCode(code, { amount: '1', note: 'AAAAA-AAAAA' }) !== undefined
}
