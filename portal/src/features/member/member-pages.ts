/** The pages that exist, in the specification's order and under its keys. */
export const memberPages = [
  'playerRank',
  'securityCenter',
  'identity',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'statement',
  'messageV2',
  'playSafely',
  'feedback',
] as const
export type MemberPage = (typeof memberPages)[number]

/** The page to show: the one that is asked for, else the rank of whoever has a label, else the account. */
export function memberPageOf(page: string | undefined, hasLabel: boolean): MemberPage {
  // The deposit opens in its own modal, so its key never names a page to show here.
  const asked = memberPages.find((known) => known === page && known !== 'depositv2')
  return asked ?? (hasLabel ? 'playerRank' : 'securityCenter')
}

/** The pages of the menu: a rank is there for whoever has one. */
export function menuOf(hasLabel: boolean): readonly MemberPage[] {
  return memberPages.filter((page) => hasLabel || page !== 'playerRank')
}
