import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { readSession, useSession } from './session.ts'

const isDemo = ({ isAgent }: ReturnType<typeof readSession>) => isTrialType(isAgent ?? 0)

/** Whether who is signed in plays with demo money. */
export function isDemoSession(): boolean {
  return isDemo(readSession())
}

/** The same, drawn anew when the session changes. */
export function useIsDemo(): boolean {
  return isDemo(useSession())
}
