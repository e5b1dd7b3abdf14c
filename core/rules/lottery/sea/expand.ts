import { allNumbers, distinctOrders } from '../digit-orders.ts'

/**
 * What the bet pad's helpers make of typed digits: plain picks, each a unit. They are no plays of their own. Lottery rule
 * book B.1.
 */

/** Reverse (กลับ): every different order of a number of two, three or four digits. */
export function reversed(number: string): readonly string[] {
  return distinctOrders(number)
}

/** Six-way (6 กลับ): the orders of a number of three digits, 6, 3 or 1 of them. */
export function sixWay(number: string): readonly string[] {
  return number.length === 3 ? distinctOrders(number) : []
}

/** 19 doors (19 ประตู): every number of two digits that holds the digit. */
export function nineteenDoors(digit: string): readonly string[] {
  return allNumbers(2).filter((number) => number.includes(digit))
}

/** Door in front (รูดหน้า): the ten numbers of two digits that begin with the digit. */
export function doorFront(digit: string): readonly string[] {
  return allNumbers(1).map((last) => digit + last)
}

/** Door at the back (รูดหลัง): the ten numbers of two digits that end with the digit. */
export function doorBack(digit: string): readonly string[] {
  return allNumbers(1).map((first) => first + digit)
}

/** Doubles (เบิ้ล): the ten numbers of so many equal digits. */
export function doubles(digits = 2): readonly string[] {
  return allNumbers(1).map((digit) => digit.repeat(digits))
}
