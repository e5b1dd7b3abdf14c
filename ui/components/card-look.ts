import { classNames } from './class-names.ts'

/** The classes of a card with room inside, shared with what is drawn before the components have come. */
export function cardLook(extra?: string): string {
  return classNames(cardFrame, 'p-5', extra)
}

export const cardFrame = 'rounded-large border border-line-soft bg-surface-raised'
export const cardHead = 'flex items-baseline gap-3'
export const cardTitle = 'display text-lg'
