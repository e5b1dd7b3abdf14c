import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'

const lengthMin = 12
const differentMin = 5

/** A password of an operator: long, of several signs, and not made of the name. */
export function checkOperatorPassword(facts: {
  readonly username: string
  readonly password: string
  readonly before: string
}): Decision<string, 'console.password_weak' | 'console.password_same'> {
  const { username, password, before } = facts
  if (password === before) return refuse('console.password_same')
  const signs = [...password]
  if (signs.length < lengthMin) return refuse('console.password_weak', { reason: 'length', min: lengthMin })
  const isPlain = new Set(signs).size < differentMin || password.toLowerCase().includes(username)
  return isPlain ? refuse('console.password_weak', { reason: 'plain', min: lengthMin }) : accept(password)
}
