import { createHmac } from 'node:crypto'
import { mobileNumber } from '#platform/messages/mobile-number.ts'
import type { MemberSheet } from '#modules/identity/index.ts'

/** Keyed hashes of the address and numbers of a member: what is kept says nobody's. */
export function contactHashes(
  key: Buffer,
  { email, mobile, profile }: Pick<MemberSheet, 'email' | 'mobile' | 'profile'>,
) {
  const text = (field: string) => (typeof profile[field] === 'string' ? String(profile[field]) : '')
  const unproved = mobileNumber(text('countryDialingCode'), text('mobileNum'))
  const contacts = new Set([
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    ...[mobile, unproved].flatMap((number) => (number ? [`mobile ${number}`] : [])),
  ])
  return [...contacts].map((contact) => createHmac('sha256', key).update(contact).digest())
}
