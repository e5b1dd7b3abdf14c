import { Refusal } from '#platform/refusal.ts'

const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/

/** Texts by language as they are kept: trimmed, the empty ones left out. Refuses `console.names_invalid`. */
export function readNames(given: Readonly<Record<string, string>>, most: number): Record<string, string> {
  const names = Object.entries(given).flatMap(([tag, text]) =>
    text.trim() === '' ? [] : [[tag, text.trim()] as const],
  )
  const isGood = names.length > 0 && names.every(([tag, text]) => tagPattern.test(tag) && text.length <= most)
  if (!isGood) throw new Refusal('console.names_invalid')
  return Object.fromEntries(names)
}
