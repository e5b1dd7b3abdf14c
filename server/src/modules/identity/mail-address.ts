import { Refusal } from '#platform/refusal.ts'

const form = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\].]+(?:\.[^\s@<>(),;:"\\[\].]+)+$/
const longest = 254

/** A mail address as it is kept, or a refusal: one address, in lower case, without a name or a list around it. */
export function mailAddress(text: string): string {
  const address = text.trim().toLowerCase()
  if (address.length > longest || !form.test(address)) throw new Refusal('identity.email_invalid', { field: 'email' })
  return address
}
