import { reversed } from '@parlour/core/rules/lottery/sea/expand.ts'

/** Picks of a line: numbers as strings of a play's digits, since leading zeros matter. */
export interface ReadPicks {
  readonly picks: readonly string[]
  readonly refused: readonly string[]
}

/** All numbers of so many digits, in order: `00`–`99`. */
export function pool(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'))
}

/** Groups that are written apart and each joined by dashes, such as `12-34 56-78`; none where they are not written so. */
export function readGroups(text: string, digits: number): readonly (readonly string[])[] {
  const words = text.split(/[\s,;|]+/u).filter((word) => word !== '')
  const groups = words.map((word) => [...new Set(word.split('-'))])
  const isGroup = (group: readonly string[]) =>
    group.length > 1 && group.every((number) => number.length === digits && /^\d+$/u.test(number))
  return groups.length > 1 && groups.every(isGroup) ? groups.map((group) => group.toSorted()) : []
}

/** Numbers typed or pasted in any of the usual ways: parted by spaces, commas, semicolons, bars or dashes; `*` is every digit. */
export function readPicks(text: string, digits: number): ReadPicks {
  const words = text.split(/[\s,;|/-]+/u).filter((word) => word !== '')
  // A number of stars alone would be all of them, which nobody means.
  const isPick = (word: string) => word.length === digits && /^(?=.*\d)[\d*]+$/u.test(word)
  return {
    picks: [...new Set(words.filter(isPick).flatMap(withoutStars))],
    refused: [...new Set(words.filter((word) => !isPick(word)))],
  }
}

/** A star stands for every digit: `12*4` are ten numbers. */
function withoutStars(word: string): readonly string[] {
  return word.includes('*') ? pool(1).flatMap((digit) => withoutStars(word.replace('*', digit))) : [word]
}

export function withPick(picks: readonly string[], pick: string): readonly string[] {
  return picks.includes(pick) ? picks.filter((known) => known !== pick) : [...picks, pick].toSorted()
}

export function withPicks(picks: readonly string[], added: readonly string[], limit: number): readonly string[] {
  return [...new Set([...picks, ...added])].slice(0, limit).toSorted()
}

export const isOdd = (pick: string) => Number(pick.at(-1)) % 2 === 1

/** Every order of a number's digits: what is known as turning it round. */
export const ordersOf = (pick: string): readonly string[] => reversed(pick)

/** A fair die from the browser's generator: values of the last, incomplete round are thrown again. */
export function browserBelow(n: number): number {
  const fair = Math.floor(2 ** 32 / n) * n
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % n
  }
}
