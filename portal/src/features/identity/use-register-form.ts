import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { noSigns } from './captcha-field.tsx'
import { findAffiliate } from './identity.queries.ts'
import { useNumberProof, type NumberProofKind } from './number-fields.tsx'
import { fieldAtFault, problemOf, refusedProblem, type FaultName } from './register-problems.ts'
import type { FieldName } from './register-fields.ts'
import type { RegisterFormProps } from './register-form.tsx'
import { emptyValues, registrationOf, type RegisterValues } from './register-values.ts'

interface Requested extends Pick<RegisterFormProps, 'setting' | 'invitation' | 'send' | 'onDone'> {
  readonly shown: readonly FieldName[]
  readonly kind: NumberProofKind
  readonly asksForSigns: boolean
  readonly known: Partial<Record<FieldName, string>>
}

/** What is typed in the form that opens an account, how it is checked and sent, and which field a refusal marks. */
export function useRegisterForm({ setting, shown, kind, invitation, asksForSigns, known, send, onDone }: Requested) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const form = useForm<RegisterValues>({ defaultValues: emptyValues(known), mode: 'onTouched' })
  const number = useNumberProof(form.control, kind)
  const signs = useSigns(asksForSigns)
  const markable: readonly FaultName[] = [
    ...shown,
    'isOfAge',
    ...(kind === 'code' ? ['verificationCode' as const] : []),
  ]

  const register = useMutation({
    networkMode: 'always',
    async mutationFn(values: RegisterValues) {
      const { countryDialingCode } = number.request
      const { proof } = number
      // A code that is no good is told before anything is asked of the device or spent (specification, point 4).
      if (shown.includes('affiliateCode')) await refuseBadCode(values.affiliateCode.trim())
      const registration = registrationOf({ values, shown, invitation, countryDialingCode, proof })
      return send({ ...registration, ...(signs.areAsked ? signs.value : {}) })
    },
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
    },
    onError: (error) => {
      signs.refresh(error)
      const named = fieldAtFault(error, markable)
      if (named === undefined) return
      const message = refusedProblem(t, named, error) ?? refusalText(error)
      form.setError(named, { message }, { shouldFocus: true })
    },
  })
  const mustBe = (name: FieldName) =>
    name === 'username' ||
    name === 'password' ||
    name === 'confirmPassword' ||
    (name === 'mobileNum' && kind !== 'none')
  return {
    control: form.control,
    number,
    signs,
    mustBe,
    isPending: register.isPending,
    /** What was refused, and is about no field that is shown. */
    failure: fieldAtFault(register.error, markable) === undefined ? (register.error ?? undefined) : undefined,
    problemOf: (name: FieldName) =>
      problemOf(t, name, { rule: setting.fields[name], values: form.getValues(), mustBe: mustBe(name) }),
    submit: (event: FormEvent) => void form.handleSubmit((values) => register.mutate(values))(event),
  }
}

/** The picture that is asked for, which the form may only hear of when many accounts were opened nearby. */
function useSigns(areAskedAtFirst: boolean) {
  const [value, change] = useState(noSigns)
  const [round, setRound] = useState(0)
  const [areAsked, ask] = useState(areAskedAtFirst)
  return {
    value,
    change,
    round,
    areAsked,
    /** A picture is good once. */
    refresh(error: Error) {
      change(noSigns)
      setRound(round + 1)
      if (error instanceof Refusal && error.details['captcha'] === true) ask(true)
    },
  }
}

async function refuseBadCode(code: string): Promise<void> {
  if (code === '' || (await findAffiliate(code)).valid) return
  throw new Refusal({ code: 'identity.affiliate_code_invalid', status: 422, details: { field: 'affiliateCode' } })
}
