import { checkField, problemKey } from '@parlour/core/rules/identity/field-rule.ts'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { registerSettingQuery } from './identity.queries.ts'

/** What is wrong with a new password by the brand's rule of the field; undefined when nothing is. */
export function useNewPasswordProblem(): (value: string) => string | undefined {
  const t = useText('identity')
  const { data: setting } = useQuery(registerSettingQuery())
  return (value) => {
    const rule = setting?.fields['password']
    const problem = rule && checkField(value, { ...rule, enabled: true, required: true })
    if (problem === undefined) return undefined
    const key = `problem.${problemKey(problem)}`
    return t(t.has(key) ? key : 'problem.required', { min: problem.min, max: problem.max })
  }
}

export interface NewPasswordFieldsProps {
  readonly first: string
  readonly second: string
  readonly onFirst: (value: string) => void
  readonly onSecond: (value: string) => void
  readonly problems: { readonly first?: string | undefined; readonly second?: string | undefined }
}

/** A new password and its repetition. */
export function NewPasswordFields({ first, second, onFirst, onSecond, problems }: NewPasswordFieldsProps) {
  const t = useText('identity')
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('security.password.new')}
        autoComplete="new-password"
        value={first}
        onChange={onFirst}
        errorMessage={problems.first}
      />
      <PasswordField
        name="confirmNewPassword"
        label={t('security.password.confirm')}
        autoComplete="new-password"
        value={second}
        onChange={onSecond}
        errorMessage={problems.second}
      />
    </>
  )
}
