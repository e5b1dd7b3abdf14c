import type { FieldRule } from './identity.queries.ts'

/** Fields that Parlour registers with, in the order of the form. Others of the specification are not used. */
export const fieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'birthday',
  'affiliateCode',
] as const
export type FieldName = (typeof fieldNames)[number]

/** What the browser and a password manager should make of a field. */
export const fieldHints: Readonly<
  Record<FieldName, { autoComplete: string; type: 'text' | 'email' | 'tel' | 'date' | 'password' }>
> = {
  username: { autoComplete: 'username', type: 'text' },
  password: { autoComplete: 'new-password', type: 'password' },
  confirmPassword: { autoComplete: 'new-password', type: 'password' },
  payeeName: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  mobileNum: { autoComplete: 'tel-national', type: 'tel' },
  birthday: { autoComplete: 'bday', type: 'date' },
  affiliateCode: { autoComplete: 'off', type: 'text' },
}

type Rules = Readonly<Record<string, FieldRule>>

const always: ReadonlySet<FieldName> = new Set(['username', 'password'])

/**
 * The fields this form shows. The invitation code is asked for only when the link brings none that
 * is good; username and password belong to every form.
 */
export function shownFields(rules: Rules, isInvited: boolean): readonly FieldName[] {
  return fieldNames.filter((name) => {
    if (name === 'affiliateCode' && isInvited) return false
    if (name === 'confirmPassword' && rules[name] === undefined) return true
    return always.has(name) || rules[name]?.enabled === true
  })
}
