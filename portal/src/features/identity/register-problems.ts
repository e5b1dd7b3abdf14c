import { checkField, problemKey, type FieldProblem } from '@parlour/core/rules/identity/field-rule.ts'
import { Refusal } from '../../lib/api/refusal.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import type { FieldRule } from './identity.queries.ts'
import type { FieldName } from './register-fields.ts'
import type { RegisterValues } from './register-values.ts'

/** A field of the form, or what else of it can be at fault. */
export type FaultName = FieldName | 'verificationCode' | 'isOfAge'

type Texts = Translate<'identity'>

/** The fields at fault that the server may name by a refusal's code. */
const fieldOfCode: Readonly<Record<string, FaultName>> = {
  'identity.username_taken': 'username',
  'identity.affiliate_code_invalid': 'affiliateCode',
  'identity.too_young': 'birthday',
  'identity.terms_required': 'isOfAge',
  'identity.mobile_invalid': 'mobileNum',
  'identity.mobile_taken': 'mobileNum',
  'identity.code_wrong': 'verificationCode',
}

/** What a text of its own says of a field whose rule has no pattern with a message. */
const plainKeys: Readonly<Partial<Record<FieldName, string>>> = {
  payeeName: 'problem.realName',
  mobileNum: 'problem.phoneFormat',
}

/** The field that a refusal is about, if the form shows it. */
export function fieldAtFault(error: unknown, shown: readonly FaultName[]): FaultName | undefined {
  if (!(error instanceof Refusal)) return undefined
  const named = error.details['field'] ?? fieldOfCode[error.code]
  return shown.find((name) => name === named)
}

/** What a refusal says of a field as the field's own check would say it; undefined where that has no words for it. */
export function refusedProblem(t: Texts, name: FaultName, error: unknown): string | undefined {
  if (!(error instanceof Refusal) || error.code !== 'identity.field_invalid') return undefined
  const { reason, patternId, min, max } = error.details
  if (reason === 'mismatch') return t('problem.mismatch')
  if (reason === 'same_as_password') return t('problem.samePassword')
  if (reason !== 'required' && reason !== 'length' && reason !== 'pattern') return undefined
  return problemText(t, name, { reason, patternId: Number(patternId ?? 0), min: Number(min), max: Number(max) })
}

/** What is wrong with a field by its rule; undefined when nothing is. */
export function problemOf(
  t: Texts,
  name: FieldName,
  {
    rule,
    values,
    mustBe,
  }: { readonly rule: FieldRule | undefined; readonly values: RegisterValues; readonly mustBe: boolean },
): string | undefined {
  const value = values[name]
  if (name === 'confirmPassword') return value === values.password ? undefined : t('problem.mismatch')
  if (rule === undefined || !rule.enabled) return mustBe && value === '' ? t('problem.required') : undefined
  if (name === 'paymentPassword' && value !== '' && value === values.password) return t('problem.samePassword')
  const problem = checkField(value, { ...rule, required: rule.required || mustBe })
  return problem && problemText(t, name, problem)
}

function problemText(t: Texts, name: FaultName, problem: FieldProblem): string {
  const { reason, patternId, min, max } = problem
  const own = name === 'verificationCode' || name === 'isOfAge' ? undefined : plainKeys[name]
  if (reason === 'pattern' && patternId === 0 && own !== undefined && t.has(own)) return t(own)
  // A password by length alone has a text of its own.
  const isPlain = name === 'password' && patternId === 0 && reason === 'length'
  const key = isPlain ? `problem.pattern.password.${min === max ? 'one' : 'range'}` : `problem.${problemKey(problem)}`
  return t(t.has(key) ? key : 'problem.required', { min, max })
}
