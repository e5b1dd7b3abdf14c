import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useLocation } from '@tanstack/react-router'
import MiniGames from '../features/games/mini/mini-games.tsx'
import { hasGames } from '../features/shell/menu.ts'
import { isOn } from '../lib/api/permission.ts'
import { useProtection } from '../lib/api/protection-query.ts'
import { useSession } from '../lib/session/session.ts'
import { frameOf, isPlayed } from './addresses.ts'
import { boot } from './boot.ts'
import { becomeGuest } from './look-around.ts'

/** Where a mini game has no place: where one plays already, and in what is shown inside other windows. */
const hasNone = (pathname: string) => isPlayed(pathname) || !frameOf(pathname).header

/** Mini games above the page, for whoever may play them and for visitors of a brand that is open to them. */
export default function MiniGamePlace() {
  const { pathname } = useLocation()
  const { token, isAgent } = useSession()
  const protection = useProtection()
  if (hasNone(pathname) || !hasGames(boot.menus)) return null
  if (token === null && isOn('LOGINFIRST')) return null
  // Before it is known that a member may play, nothing is offered.
  const isHeld = protection === undefined ? token !== null && !isTrialType(isAgent ?? 0) : protection.exclusion !== null
  if (isHeld) return null
  return <MiniGames endsAt={hasNone} onFreePlay={isOn('FREEPLAY3') ? becomeGuest : undefined} />
}
