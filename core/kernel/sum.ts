/** The sum of whole numbers; 0 of none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
