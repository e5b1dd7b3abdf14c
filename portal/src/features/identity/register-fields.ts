import type { FieldRule } from './identity.queries.ts'
import { registerFields, type RegisterField } from '@parlour/core/rules/identity/register-fields.ts'

/** The fields of a form: those that a brand can ask for, but for the picture; a password is typed twice. */
export type FieldName = Exclude<RegisterField, 'captcha'> | 'confirmPassword'

/** In the order of the form. */
export const fieldNames: readonly FieldName[] = registerFields.flatMap((name): FieldName[] => {
  if (name === 'captcha') return []
  return name === 'password' ? ['password', 'confirmPassword'] : [name]
})

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

/** How somebody registers, which alone decides about the name, the password and the number. */
export interface RegisterWay {
  readonly by: 'username' | 'mobile' | 'social'
  /** Whether a password is chosen; who comes by a number or another provider may have none. */
  readonly hasPassword: boolean
  /** Whether the number has to be proved, whatever its rule says. */
  readonly provesNumber: boolean
  /** Whether the link brings a good code. */
  readonly isInvited: boolean
}

/** The fields that a form shows: those that the brand's rules switch on, and what its way cannot go without. */
export function shownFields(rules: Rules, way: RegisterWay): readonly FieldName[] {
  // Whoever comes by a number says that first.
  const ordered: readonly FieldName[] =
    way.by === 'mobile' ? ['mobileNum', ...fieldNames.filter((name) => name !== 'mobileNum')] : fieldNames
  return ordered.filter((name) => {
    if (name === 'username') return way.by !== 'mobile'
    if (name === 'password' || name === 'confirmPassword') return way.hasPassword
    if (name === 'mobileNum' && way.provesNumber) return true
    if (name === 'affiliateCode' && way.isInvited) return false
    return rules[name]?.enabled === true
  })
}
