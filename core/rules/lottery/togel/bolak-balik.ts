import { distinctOrders } from '../digit-orders.ts'

/** Plays of exact numbers that bolak-balik makes lines for, by their digits. */
export type BolakBalikDigits = 2 | 3 | 4

/**
 * Bolak-balik (BB): the different numbers that so many of the typed digits make, in every order and rising: plain picks of
 * 4D, 3D or 2D, each a unit. Of 123, all six numbers of three digits, or the six of two. Fewer digits than wanted make
 * none. Lottery rule book B.6.
 */
export function bolakBalik(typed: string, digits: BolakBalikDigits): readonly string[] {
  const parts = choicesOf(typed, digits).flatMap(distinctOrders)
  return [...new Set(parts)].toSorted()
}

/** Every choice of so many of the digits, in the order they stand. */
function choicesOf(typed: string, size: number): readonly string[] {
  let chosen = ['']
  // Choices of each length so far; those already long enough stay as they are.
  for (const digit of typed) chosen = [...new Set(chosen.flatMap((choice) => extended(choice, digit, size)))]
  return chosen.filter(({ length }) => length === size)
}

const extended = (choice: string, digit: string, size: number): readonly string[] =>
  choice.length === size ? [choice] : [choice, choice + digit]
