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
  'bonusDetails',
  'bonusValue',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'contracts',
  'statement',
  'messageV2',
  'playSafely',
  'feedback',
  'activityCenter',
] as const
export type MemberPage = (typeof memberPages)[number]

/** What of a member says which pages there are. */
export interface MemberStatus {
  readonly hasLabel: boolean
  /** Whether money may go to the one above: never of a top agent, who has nobody there. */
  readonly mayGoUp: boolean
  /** Whether the brand lets members invite friends. */
  readonly mayInvite: boolean
  /** Whether the member has contracts with the agent above. */
  readonly hasContracts: boolean
}

/** Whether a page is there for somebody: what nobody has leaves no place empty. */
function isThere(page: MemberPage, { mayGoUp, mayInvite, hasContracts }: MemberStatus): boolean {
  if (page === 'transferUpline') return mayGoUp
  if (page === 'contracts') return hasContracts
  return page !== 'referral' || mayInvite
}

/** The page to show: the one that is asked for, else the rank of whoever has a label, else the account. */
export function memberPageOf(page: string | undefined, current: MemberStatus): MemberPage {
  // The deposit opens in its own modal, so its key never names a page to show here.
  const asked = memberPages.find((known) => known === page && known !== 'depositv2')
  if (asked !== undefined && isThere(asked, current)) return asked
  return current.hasLabel ? 'playerRank' : 'securityCenter'
}

/** The groups of the menu, in the order they stand in; each page is in one of them. */
export const memberGroups = {
  money: ['transferFund', 'depositv2', 'withdraw', 'transferUpline', 'transactionHistory', 'statement', 'contracts'],
  play: [
    'personalHistoryCopy',
    'personalProfit',
    'bonusDetails',
    'bonusValue',
    'rewardCenter',
    'missionLeaderboard',
    'activityCenter',
  ],
  safety: ['playSafely', 'identity'],
  profile: ['securityCenter', 'playerRank', 'messageV2', 'referral', 'feedback'],
} as const satisfies Readonly<Record<string, readonly MemberPage[]>>
export type MemberGroup = keyof typeof memberGroups
export const groupNames = Object.keys(memberGroups) as readonly MemberGroup[]

const isIn = (group: MemberGroup, page: MemberPage) => memberGroups[group].some((own) => own === page)

/** The group that a page is in. */
export const groupOf = (page: MemberPage): MemberGroup => groupNames.find((group) => isIn(group, page)) ?? 'profile'

/** The pages of a group that are there for somebody, in the group's order. */
export function pagesOf(group: MemberGroup, current: MemberStatus): readonly MemberPage[] {
  const there = new Set(menuOf(current))
  return memberGroups[group].filter((page) => there.has(page))
}

/** The pages of the menu: a rank is there for whoever has one, the way up for whoever may send there; the page of bonuses leads to what they brought. */
export function menuOf(current: MemberStatus): readonly MemberPage[] {
  return memberPages.filter(
    (page) => (current.hasLabel || page !== 'playerRank') && page !== 'bonusValue' && isThere(page, current),
  )
}
