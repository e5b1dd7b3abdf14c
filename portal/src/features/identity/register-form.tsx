import { Button } from '@parlour/ui/components/button.tsx'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { checkField, problemKey } from '@parlour/core/rules/identity/field-rule.ts'
import type { getRegisterSetting } from '@parlour/core/contract/system.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Refusal } from '../../lib/api/client.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { AgeField } from './age-field.tsx'
import { CaptchaField, noSigns } from './captcha-field.tsx'
import { putRegister } from './identity.queries.ts'
import { fieldNames, shownFields, type FieldName } from './register-fields.ts'
import { RegisterField } from './register-field.tsx'

export type RegisterFields = Record<FieldName, string> & { isOfAge: boolean }

export interface RegisterFormProps {
  readonly setting: Value<typeof getRegisterSetting>
  /** The good code of the link by which the visitor came, or none. */
  readonly invitedBy: string
  /** The code of the friend whose link it is; empty without one. */
  readonly referredBy: string
  readonly isCodeBad: boolean
  readonly onDone: () => void
}

/** The fields at fault that the server may name by a refusal's code. */
const fieldOfCode: Readonly<Record<string, FieldName | 'isOfAge'>> = {
  'identity.username_taken': 'username',
  'identity.affiliate_code_invalid': 'affiliateCode',
  'identity.too_young': 'birthday',
  'identity.terms_required': 'isOfAge',
}

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>

export function RegisterForm({ setting, invitedBy, referredBy, isCodeBad, onDone }: RegisterFormProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const form = useForm<RegisterFields>({ defaultValues: { ...empty, isOfAge: false }, mode: 'onTouched' })
  const shown = shownFields(setting.fields, invitedBy !== '')

  const [signs, setSigns] = useState(noSigns)
  const [round, setRound] = useState(0)
  // Where many accounts were opened from the same network, a picture is asked for that the form does not say.
  const [asksForSigns, askForSigns] = useState(setting.captcha)
  const register = useMutation({
    mutationFn: (fields: RegisterFields) =>
      putRegister({
        ...registration(fields, shown, { invitedBy, referredBy, setting }),
        ...(asksForSigns ? signs : {}),
      }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
    },
    onError: (error) => {
      setSigns(noSigns)
      setRound(round + 1)
      if (error instanceof Refusal && error.details['captcha'] === true) askForSigns(true)
      const named = fieldAtFault(error, shown)
      if (named !== undefined) form.setError(named, { message: refusalText(error) }, { shouldFocus: true })
    },
  })

  function problemOf(name: FieldName, value: string): string | true {
    const rule = setting.fields[name]
    if (name === 'confirmPassword') return value === form.getValues('password') || t('problem.mismatch')
    if (rule === undefined) return value !== '' || t('problem.required')
    if (name === 'paymentPassword' && value !== '' && value === form.getValues('password')) {
      return t('problem.samePassword')
    }
    const problem = checkField(value, { ...rule, enabled: true })
    if (problem === undefined) return true
    // A password by length alone has a text of its own.
    const isPlain = name === 'password' && problem.patternId === 0 && problem.reason === 'length'
    const key = isPlain
      ? `problem.pattern.password.${problem.min === problem.max ? 'one' : 'range'}`
      : `problem.${problemKey(problem)}`
    return t(t.has(key) ? key : 'problem.required', { min: problem.min, max: problem.max })
  }

  const isFieldNamed = fieldAtFault(register.error, shown) !== undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => register.mutate(fields))(event)}
    >
      {register.isError && !isFieldNamed ? (
        <InlineNotice tone="negative">{refusalText(register.error)}</InlineNotice>
      ) : null}
      {isCodeBad ? <InlineNotice tone="negative">{t('problem.codeInvalid')}</InlineNotice> : null}
      {invitedBy === '' ? null : <Badge tone="accent">{t('register.invitedBy', { code: invitedBy })}</Badge>}
      {shown.map((name) => (
        <RegisterField
          key={name}
          name={name}
          control={form.control}
          isRequired={setting.fields[name]?.required ?? true}
          validate={(value) => problemOf(name, value)}
        />
      ))}
      {asksForSigns ? <CaptchaField value={signs} onChange={setSigns} round={round} /> : null}
      <AgeField control={form.control} />
      <Button type="submit" variant="accent" size="l" isPending={register.isPending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

function fieldAtFault(error: unknown, shown: readonly FieldName[]): FieldName | 'isOfAge' | undefined {
  if (!(error instanceof Refusal)) return undefined
  const named = error.details['field'] ?? fieldOfCode[error.code]
  return named === 'isOfAge' ? named : shown.find((name) => name === named)
}

type Registration = Parameters<typeof putRegister>[0]

/** The form as it is sent: fields that are not shown or left empty stay out. */
function registration(
  fields: RegisterFields,
  shown: readonly FieldName[],
  { invitedBy, referredBy, setting }: Pick<RegisterFormProps, 'invitedBy' | 'referredBy' | 'setting'>,
): Registration {
  const filled = Object.fromEntries(shown.filter((name) => fields[name] !== '').map((name) => [name, fields[name]]))
  const dialing = setting.countries[0]?.countryDialingCode
  return {
    ...(filled as Partial<Record<FieldName, string>>),
    username: fields.username.trim(),
    password: fields.password,
    ...(invitedBy === '' ? {} : { affiliateCode: invitedBy }),
    ...(referredBy === '' ? {} : { referralCode: referredBy }),
    ...(filled['mobileNum'] === undefined || dialing === undefined ? {} : { countryDialingCode: dialing }),
    ageConfirmed: fields.isOfAge,
    login: true,
    registerUrl: location.href.slice(0, 500),
    registerMethod: 'WEB',
  }
}
