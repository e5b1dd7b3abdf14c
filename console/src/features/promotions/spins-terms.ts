import type { FreeSpinsRule } from '@parlour/core/contract/games/free-spins.ts'
import { mayGiveSpins } from '@parlour/core/rules/promo/promotion-terms.ts'
import {
  emptyFreeSpins,
  freeSpinsFormOf,
  freeSpinsRule,
  type FreeSpinsForm,
} from '../../lib/free-spins/free-spins-form.ts'
import type { Terms } from './promotions.queries.ts'

/** Free spins that come with a bonus, while it is written. */
export interface SpinsFields {
  readonly hasSpins: boolean
  readonly freeSpins: FreeSpinsForm
  readonly spinsTurnover: string
}

/** What is in the fields; nothing where none come with it. */
export function spinsFieldsOf(promised?: Terms['freeSpins']): SpinsFields {
  if (promised === undefined) return { hasSpins: false, freeSpins: emptyFreeSpins, spinsTurnover: '0' }
  const spinsTurnover = String(promised.turnoverPercent)
  return { hasSpins: true, freeSpins: freeSpinsFormOf(promised), spinsTurnover }
}

/** Whether free spins are written into a promotion of that type. */
export const hasSpins = (form: SpinsFields & Pick<Terms, 'type'>) => form.hasSpins && mayGiveSpins(form.type)

/** What is sent, of a form with nothing wrong in it. */
export const spinsOf = (form: SpinsFields & Pick<Terms, 'type'>): { readonly freeSpins?: FreeSpinsRule } =>
  hasSpins(form) ? { freeSpins: freeSpinsRule(form.freeSpins, Number(form.spinsTurnover)) } : {}

/** The same with the name of the game, to be looked at. */
export function namedSpinsOf(form: SpinsFields & Pick<Terms, 'type'>): Pick<Terms, 'freeSpins'> {
  const { freeSpins } = spinsOf(form)
  return freeSpins ? { freeSpins: { ...freeSpins, names: { en: form.freeSpins.gameName } } } : {}
}
