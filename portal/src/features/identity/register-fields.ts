import type { FieldRule } from './identity.queries.ts'

/** Every field that a brand can ask for, in the order of the form. */
export const fieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'recommenderId',
  'paymentPassword',
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
  idNumber: { autoComplete: 'off', type: 'text' },
  nationality: { autoComplete: 'country-name', type: 'text' },
  placeOfBirth: { autoComplete: 'off', type: 'text' },
  address: { autoComplete: 'street-address', type: 'text' },
  occupation: { autoComplete: 'organization-title', type: 'text' },
  sourceOfIncome: { autoComplete: 'off', type: 'text' },
  qqNum: { autoComplete: 'off', type: 'text' },
  wechat: { autoComplete: 'off', type: 'text' },
  line: { autoComplete: 'off', type: 'text' },
  whatsapp: { autoComplete: 'tel', type: 'tel' },
  facebook: { autoComplete: 'off', type: 'text' },
  telegram: { autoComplete: 'off', type: 'text' },
  zalo: { autoComplete: 'off', type: 'text' },
  recommenderId: { autoComplete: 'off', type: 'text' },
  paymentPassword: { autoComplete: 'new-password', type: 'password' },
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
