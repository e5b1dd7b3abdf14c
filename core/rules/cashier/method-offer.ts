/** Whether a person looks for its money on the brand's account, and no provider tells of it. */
export function isFoundByHand(kind: string): boolean {
  return kind === 'BANK_TRANSFER' || kind === 'QR'
}

/** What a way out is booked by that no provider sends: the desk pays it from the brand's account. */
export const paidByDesk = 'bank-payout'

/** Whether the desk can pay it out by itself; a provider may be named all the same. */
export function isPaidByDesk(kind: string): boolean {
  return kind === 'BANK' || kind === 'WALLET'
}

/** Whether it is no way to the brand's money: the agent above a member is asked, and gives. */
export function isOfAgent(kind: string): boolean {
  return kind === 'AGENT'
}

/** Whether coins are sent to an address of the member's own, and no amount is asked for. */
export function isOfCoins(kind: string): boolean {
  return kind === 'CRYPTO'
}

/** When and for whom a method is there. */
export interface MethodTerms {
  /** Minutes of the brand's day; both null where it never closes. */
  readonly opensAt: number | null
  readonly closesAt: number | null
  /** The labels that may use it; empty where everybody may. */
  readonly labelIds: readonly string[]
}

/** Why a method is not offered to somebody at a minute of the brand's day; undefined where it is. */
export function whyNotOffered(
  terms: MethodTerms & { readonly kind: string },
  now: { readonly minuteOfDay: number; readonly labelId: string | undefined; readonly hasAgent: boolean },
): 'closed' | 'others' | undefined {
  const { opensAt, closesAt, labelIds } = terms
  if (isOfAgent(terms.kind) && !now.hasAgent) return 'others'
  if (labelIds.length > 0 && (now.labelId === undefined || !labelIds.includes(now.labelId))) return 'others'
  if (opensAt === null || closesAt === null) return undefined
  const { minuteOfDay } = now
  const isOpen =
    opensAt < closesAt
      ? opensAt <= minuteOfDay && minuteOfDay < closesAt
      : opensAt <= minuteOfDay || minuteOfDay < closesAt
  return isOpen ? undefined : 'closed'
}

/** A method's hours as they are shown, `09:00–18:30`; null where it never closes. */
export function hoursText({ opensAt, closesAt }: Pick<MethodTerms, 'opensAt' | 'closesAt'>): string | null {
  return opensAt === null || closesAt === null ? null : `${clockOf(opensAt)}–${clockOf(closesAt)}`
}

function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
