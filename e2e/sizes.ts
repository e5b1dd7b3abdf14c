import { readdirSync } from 'node:fs'
import { isLong, testSeed } from '../core/testing/tier.test-support.ts'

/**
 * Which files of journeys are walked at which size. What is laid out otherwise on a phone (`*.both.ts`) is walked at both
 * each time; a `*.browser.ts` is walked at one of them, which its name says and `TEST_SEED` turns, and at both in the long
 * tier. A file that is added changes nothing of the others.
 */
export function journeysOf(size: 'desktop' | 'phone'): RegExp[] {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.browser.ts'))
    .toSorted()
  const mine = files.filter((name) => isLong || ((numberOf(name) + testSeed) % 2 === 0) === (size === 'desktop'))
  return [new RegExp(`\\.(both|${size})\\.ts$`), ...mine.map((name) => new RegExp(`[\\\\/]${RegExp.escape(name)}$`))]
}

const numberOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** What a browser is like at a size. */
export const looks = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

type Size = keyof typeof looks
const bothSizes: readonly Size[] = ['desktop', 'phone']

/** The sizes at which a journey that has an installation for itself is walked: one that the seed turns, or both. */
export const sizesFor = (title: string): readonly Size[] =>
  isLong ? bothSizes : bothSizes.filter((_, at) => (title.length + testSeed + at) % 2 === 0)
