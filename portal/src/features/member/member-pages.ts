/** The pages that exist, in the specification's order and under its keys. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'messageV2',
  'feedback',
] as const
export type MemberPage = (typeof memberPages)[number]

export function memberPageOf(page: string | undefined): MemberPage {
  // The deposit opens in its own modal, so its key never names a page to show here.
  return memberPages.find((known) => known === page && known !== 'depositv2') ?? 'securityCenter'
}
