import { maskMail, maskMobile, maskText } from '@parlour/core/rules/identity/mask.ts'

/** What a profile holds as text. */
export function textsOf(profile: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The same with whatever would tell who somebody is covered. */
export function coveredTextsOf(profile: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(profile)).map(([name, value]) => [name, coverOf(name, value)]))
}

function coverOf(name: string, value: string): string {
  if (name === 'email') return maskMail(value)
  return name === 'mobileNum' ? maskMobile(value) : maskText(value)
}

/** A member's contacts as lists show them. */
export function coveredContacts({ email, mobile }: { readonly email: string | null; readonly mobile: string | null }) {
  return {
    email: email === null ? null : maskMail(email),
    mobile: mobile === null ? null : maskMobile(mobile),
  }
}
