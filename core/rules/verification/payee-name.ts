import { plainLetters } from '../plain-letters.ts'

/**
 * The parts of a name as banks compare them: small letters without marks, no dots and apostrophes, hyphens as spaces.
 * Marks that are letters of their script (Thai, Devanagari) stay.
 */
function partsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/(?=\p{M})\p{Script=Inherited}/gu, '')
    .replaceAll(/[đðøłħıßæœþ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[.'’‘`´]/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '')
}

/**
 * Whether a payee is the person who was verified: the same parts in whatever order, or the same letters in the same
 * order, however they are spaced. A name with fewer parts is another name.
 */
export function isSamePerson(payee: string, verified: string): boolean {
  const [one, other] = [partsOf(payee), partsOf(verified)]
  if (one.length === 0 || other.length === 0) return false
  return one.join('') === other.join('') || one.toSorted().join(' ') === other.toSorted().join(' ')
}
