import type { PaymentPasswordTries } from '../types.ts'

const triesMax = 5
const blockMs = 24 * 60 * 60_000
const lengthMin = 6
const lengthMax = 20

/** Whether payment passwords of a member are refused unread now (rule book E7). */
export function isBlocked({ blockedUntil }: PaymentPasswordTries, now: number): boolean {
  return now < blockedUntil
}

/** The count after one more wrong try: the fifth in a row blocks for a day and starts counting anew (rule book E7). */
export function afterWrongTry({ failures, blockedUntil }: PaymentPasswordTries, now: number): PaymentPasswordTries {
  const counted = failures + 1
  return counted < triesMax ? { failures: counted, blockedUntil } : { failures: 0, blockedUntil: now + blockMs }
}

export function triesLeft({ failures }: PaymentPasswordTries): number {
  return triesMax - failures
}

/** 6 to 20 characters as a reader counts them, not as a machine stores them (rule book E7, F1). */
export function isPaymentPasswordLength(text: string): boolean {
  const { length } = [...text.normalize('NFKC')]
  return length >= lengthMin && length <= lengthMax
}
