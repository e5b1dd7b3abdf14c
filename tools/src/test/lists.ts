import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Skipped, Timed } from './outcome.ts'

/** Tests that may be something, and why: those of a file, or those of it whose title holds a text. */
export interface Listed {
  readonly file: string
  readonly title?: string
  readonly why: string
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as readonly Listed[]

/** Tests that may be left out where what they need is absent. */
export const allowedSkips = read('allowed-skips')

/** Tests that may take longer than the budget. */
export const allowedSlow = read('allowed-slow')

/** The row of a list that speaks of a test; files are known by their last name, so that a folder may move. */
export function findListed(name: string, list: readonly Listed[]): Listed | undefined {
  const [path = '', ...titles] = name.split(' › ')
  return list.find(({ file, title }) => file === basename(path) && (!title || titles.join(' › ').includes(title)))
}

export interface JudgedSkip extends Skipped {
  readonly isAllowed: boolean
}

export function judgeSkips(skipped: readonly Skipped[], list: readonly Listed[]): readonly JudgedSkip[] {
  return skipped.map(({ name, why }) => {
    const listed = findListed(name, list)
    return { name, why: [why, listed?.why ?? 'not listed'].filter(Boolean).join('; '), isAllowed: listed !== undefined }
  })
}

/** What took longer than its budget and is on no list, the longest first. */
export function overBudget(times: readonly Timed[], seconds: number, list: readonly Listed[]): readonly Timed[] {
  return times
    .filter((time) => time.seconds > seconds && findListed(time.name, list) === undefined)
    .toSorted((one, other) => other.seconds - one.seconds)
}
