import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { Power } from '../types.ts'

export interface LaunchFacts {
  readonly isDemo: boolean
  /** Whether the member's money is frozen. */
  readonly isFrozen: boolean
  /** Whether money stays where it is for whoever comes from there. */
  readonly isMoneyClosed: boolean
  /** Empty where it is not known. */
  readonly country: string
  /** In what the member's money is, and in what the vendor plays. */
  readonly currency: string
  readonly vendorCurrency: string
  readonly vendor: { readonly status: Power; readonly launchUrl: string }
  readonly game: {
    readonly power: Power
    readonly isOffered: boolean
    readonly hasDemo: boolean
    readonly blockedCountries: readonly string[]
  }
}

/** Whether a game is opened for a member who is signed in, asked in one order (rule book d7). */
export function decideLaunch(facts: LaunchFacts): Decision<void, RefusalCode> {
  const { isDemo, vendor, game } = facts
  if (vendor.status === 'OFF' || game.power === 'OFF' || !game.isOffered) return refuse('games.game_unknown')
  if (!isDemo && facts.isFrozen) return refuse('wallet.frozen')
  if (!isDemo && facts.isMoneyClosed) return refuse('system.restricted')
  if (game.blockedCountries.includes(facts.country)) return refuse('games.country_blocked')
  const isUp = vendor.status === 'ON' && game.power === 'ON' && vendor.launchUrl !== ''
  if (!isUp) return refuse('games.maintenance')
  if (!isDemo && facts.currency !== facts.vendorCurrency) return refuse('games.currency_unsupported')
  if (isDemo && !game.hasDemo) return refuse('games.demo_unavailable')
  return accept(undefined)
}
