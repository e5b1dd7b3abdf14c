/** The pages that exist, in the specification's order and under its keys. */
export const memberPages = [
  'playerRank',
  'securityCenter',
  'identity',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'statement',
  'messageV2',
  'playSafely',
  'feedback',
] as const
export type MemberPage = (typeof memberPages)[number]

/** What of a member says which pages there are. */
export interface MemberStanding {
  readonly hasLabel: boolean
  /** Whether money may go to the one above: never of a top agent, who has nobody there. */
  readonly mayGoUp: boolean
}

/** The page to show: the one that is asked for, else the rank of whoever has a label, else the account. */
export function memberPageOf(page: string | undefined, { hasLabel, mayGoUp }: MemberStanding): MemberPage {
  // The deposit opens in its own modal, so its key never names a page to show here.
  const asked = memberPages.find((known) => known === page && known !== 'depositv2')
  const isThere = asked !== undefined && (asked !== 'transferUpline' || mayGoUp)
  return isThere ? asked : hasLabel ? 'playerRank' : 'securityCenter'
}

/** The pages of the menu: a rank is there for whoever has one, the way up for whoever may send there. */
export function menuOf({ hasLabel, mayGoUp }: MemberStanding): readonly MemberPage[] {
  return memberPages.filter((page) => (hasLabel || page !== 'playerRank') && (mayGoUp || page !== 'transferUpline'))
}
