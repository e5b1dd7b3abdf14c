import { ageOn } from '@parlour/core/rules/identity/age.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { checkField, type FieldRule as RuleOfField } from '@parlour/core/rules/identity/field-rule.ts'
import { isPaymentPasswordLength } from './payment-password.ts'

export interface FieldRule extends RuleOfField {
  readonly field: string
}

export type RegistrationForm = Readonly<Record<string, unknown>>

type RegistrationRefusal = 'identity.field_invalid' | 'identity.too_young' | 'identity.terms_required'

/** Checks a form by the brand's rules of each field; the first thing wrong is told, with what would be right. */
export function checkRegistration(facts: {
  readonly form: RegistrationForm
  readonly rules: readonly FieldRule[]
  readonly minimumAge: number
  /** Whether the law wants the confirmation in words, or takes its absence for one. */
  readonly isAgeConfirmationRequired: boolean
  /** `yyyy-MM-dd` in the brand's zone. */
  readonly today: string
  /** Passwords that anybody would try first, in small letters. */
  readonly common: ReadonlySet<string>
}): Decision<
  { readonly username: string; readonly password: string; readonly profile: Record<string, string> },
  RegistrationRefusal
> {
  const { form, rules, common } = facts
  for (const rule of rules) {
    // A picture's signs are no field of the form: they are asked for and looked at by themselves.
    if (rule.field === 'captcha') continue
    const problem = problemOf(rule, form[rule.field])
    if (problem) return refuse('identity.field_invalid', problem)
  }
  const username = String(form['username']).toLowerCase()
  const password = String(form['password'])
  const weakness = weaknessOf({ username, password, common })
  if (weakness) return refuse('identity.field_invalid', { field: 'password', reason: weakness })
  if (form['confirmPassword'] !== undefined && form['confirmPassword'] !== password) {
    return refuse('identity.field_invalid', { field: 'confirmPassword', reason: 'mismatch' })
  }
  const payment = paymentProblem(form, rules)
  if (payment) return refuse('identity.field_invalid', payment)
  const isUnconfirmed = facts.isAgeConfirmationRequired ? form['ageConfirmed'] !== true : form['ageConfirmed'] === false
  if (isUnconfirmed) return refuse('identity.terms_required')
  const birthday = form['birthday']
  if (typeof birthday === 'string' && birthday !== '' && ageOn(facts.today, birthday) < facts.minimumAge) {
    return refuse('identity.too_young', { minimumAge: facts.minimumAge })
  }
  return accept({ username, password, profile: profileOf(form, rules) })
}

/** Checks a new password by the brand's rule of the field, and that it is none that anybody would guess. */
export function checkNewPassword(facts: {
  readonly rule: FieldRule | undefined
  readonly username: string
  readonly password: string
  readonly confirmation: string
  readonly common: ReadonlySet<string>
}): Decision<string, 'identity.field_invalid'> {
  const { rule, username, password, confirmation, common } = facts
  const problem = rule && problemOf({ ...rule, enabled: true, required: true }, password)
  if (problem) return refuse('identity.field_invalid', { ...problem, field: 'newPassword' })
  const weakness = weaknessOf({ username, password, common })
  if (weakness) return refuse('identity.field_invalid', { field: 'newPassword', reason: weakness })
  if (confirmation !== password) {
    return refuse('identity.field_invalid', { field: 'confirmNewPassword', reason: 'mismatch' })
  }
  return accept(password)
}

/** Checks the name and the first password of an account that somebody else opens, by the brand's rules of both fields. */
export function checkOpened(facts: {
  readonly rules: readonly FieldRule[]
  readonly username: string
  readonly password: string
  readonly common: ReadonlySet<string>
}): Decision<string, 'identity.field_invalid'> {
  const { rules, password, common } = facts
  const username = facts.username.trim().toLowerCase()
  for (const [field, value] of Object.entries({ username, password })) {
    const rule = rules.find((one) => one.field === field)
    const problem = rule && problemOf({ ...rule, enabled: true, required: true }, value)
    if (problem) return refuse('identity.field_invalid', problem)
  }
  if (username === '') return refuse('identity.field_invalid', { field: 'username', reason: 'required' })
  const weakness = weaknessOf({ username, password, common })
  return weakness ? refuse('identity.field_invalid', { field: 'password', reason: weakness }) : accept(username)
}

function problemOf(rule: FieldRule, value: unknown): Record<string, unknown> | undefined {
  const problem = checkField(typeof value === 'string' ? value : '', rule)
  return problem && { field: rule.field, ...problem }
}

interface Guessed {
  readonly username: string
  readonly password: string
  readonly common: ReadonlySet<string>
}

/** Whether a password is one that anybody would guess, of whoever has that name. */
export function isGuessable(facts: Guessed): boolean {
  return weaknessOf(facts) !== undefined
}

function weaknessOf({ username, password, common }: Guessed): string | undefined {
  const folded = password.toLowerCase()
  if (common.has(folded)) return 'common'
  return folded === username ? 'same_as_username' : undefined
}

/** A payment password is never the login password too (rule book E7). */
function paymentProblem(form: RegistrationForm, rules: readonly FieldRule[]): Record<string, unknown> | undefined {
  const given = form['paymentPassword']
  const isAsked = rules.some(({ field, enabled }) => field === 'paymentPassword' && enabled)
  if (!isAsked || typeof given !== 'string' || given === '') return undefined
  if (given === form['password']) return { field: 'paymentPassword', reason: 'same_as_password' }
  return isPaymentPasswordLength(given) ? undefined : { field: 'paymentPassword', reason: 'length', min: 6, max: 20 }
}

const unkept = new Set(['username', 'password', 'captcha', 'paymentPassword'])

function profileOf(form: RegistrationForm, rules: readonly FieldRule[]): Record<string, string> {
  const kept = rules.filter(({ enabled, field }) => enabled && !unkept.has(field))
  const names = kept.map(({ field }) => field)
  // Without its country a number is nobody's.
  const told = names.includes('mobileNum') && form['mobileNum'] ? [...names, 'countryDialingCode'] : names
  return Object.fromEntries(
    told.flatMap((field) => {
      const value = form[field]
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )
}
