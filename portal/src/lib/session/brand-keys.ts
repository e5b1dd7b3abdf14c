import { launchedKey } from './launched.ts'

/** The specification's keys that say which brand a tab is on: there from the first moment, and after a session ends. */
export function keepBrandKeys(merchantCode: string): void {
  sessionStorage.setItem('merchant', merchantCode)
  sessionStorage.setItem('merchantCode', merchantCode)
  sessionStorage.setItem('platform', 'web')
  localStorage.setItem('merchantCode', merchantCode)
}

/** The brand’s, and that a window was launched. */
const keptKeys = ['merchant', 'merchantCode', 'platform', 'routers', launchedKey] as const

/** Empties the tab's storage of everything that was a member's; the brand's keys stay. */
export function clearMemberKeys(): void {
  const kept = keptKeys.map((key) => [key, sessionStorage.getItem(key)] as const)
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value)
}

/** What is known of a member once it was asked for. */
export function keepMemberKeys(member: {
  readonly nickname: string
  readonly toUpline: number
  readonly memberLabel: string
}): void {
  sessionStorage.setItem('nickname', member.nickname)
  sessionStorage.setItem('toUpline', String(member.toUpline))
  sessionStorage.setItem('memberLabel', member.memberLabel)
}
