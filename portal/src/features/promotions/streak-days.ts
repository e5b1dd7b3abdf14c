import type { Offer } from './offer-rules.ts'

export type StreakDay = 'done' | 'now' | 'next'

/** How each day in a row is: the first ones are done, and the one after them is there where it waits to be claimed. */
export function daysOfStreak({ progress, ready }: Pick<Offer, 'progress' | 'ready'>, count: number): StreakDay[] {
  const done = Number(progress.find(({ of }) => of === 'streak')?.done ?? 0)
  return Array.from({ length: count }, (_, at) =>
    at < done ? 'done' : at === done && ready.length > 0 ? 'now' : 'next',
  )
}
