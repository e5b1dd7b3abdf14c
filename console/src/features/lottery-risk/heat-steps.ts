import { shareOf } from './share-of.ts'

export const heatSteps = ['none', 'low', 'half', 'high', 'full'] as const
export type HeatStep = (typeof heatSteps)[number]

/** How near a number is to its ceiling, in the steps that the eye can tell. */
export function heatOf(liability: string, ceiling: string | null): HeatStep {
  const share = shareOf(liability, ceiling)
  if (share === 0) return 'none'
  if (share < 25) return 'low'
  if (share < 60) return 'half'
  return share < 90 ? 'high' : 'full'
}

/** `00` to `99`. */
export const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

/** Whether a play is bet on by two digits, and nothing else: its numbers fill a square of a hundred. */
export const isOfTwoDigits = (numbers: readonly { readonly number: string }[]): boolean =>
  numbers.length > 0 && numbers.every(({ number }) => /^\d{2}$/.test(number))
