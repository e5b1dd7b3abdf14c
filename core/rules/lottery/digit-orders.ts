const zero = '0'.charCodeAt(0)

/** The digits of a number in rising order: numbers of the same digits have the same text. */
export function sortedDigits(number: string): string {
  return [...number].toSorted().join('')
}

/**
 * The digits of a number as one figure, in whatever order they stand: how often each comes, three bits a digit. For
 * numbers of at most seven digits; cheaper than sorting where draws are settled.
 */
export function digitsKey(number: string): number {
  let key = 0
  for (let at = 0; at < number.length; at++) key += 2 ** (3 * (number.charCodeAt(at) - zero))
  return key
}

/** Every different order of a number's digits, rising: 4! = 24, 12, 6, 4 or 1 of a number of four. */
export function distinctOrders(number: string): readonly string[] {
  let orders = ['']
  for (const digit of number) {
    const longer = orders.flatMap((order) =>
      Array.from({ length: order.length + 1 }, (_, at) => order.slice(0, at) + digit + order.slice(at)),
    )
    orders = [...new Set(longer)]
  }
  return orders.toSorted()
}

/** How many orders a number's digits have: n! over the factorials of how often each digit comes. */
export function orderCount(number: string): number {
  const seen = new Map<string, number>()
  // The i-th digit multiplies by i and divides by how often it has come so far: both factorials grow along the way.
  return [...number].reduce((orders, digit, at) => {
    const times = (seen.get(digit) ?? 0) + 1
    seen.set(digit, times)
    return (orders * (at + 1)) / times
  }, 1)
}

/** Whether all digits of a number are the same one. */
export function isAllEqual(number: string): boolean {
  return [...number].every((digit) => digit === number[0])
}

/** Every number of so many digits, rising: `"00"` to `"99"`. */
export function allNumbers(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))
}
