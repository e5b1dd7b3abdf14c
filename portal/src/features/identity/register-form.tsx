import { Button } from '@parlour/ui/components/button.tsx'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import type { getRegisterSetting } from '@parlour/core/contract/brand/player/system.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { isOn } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { SignedIn } from '../../lib/session/session.ts'
import { AgeField } from './age-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import type { Invitation } from './invitation.ts'
import { NumberFields, type NumberProofKind } from './number-fields.tsx'
import { shownFields, type FieldName, type RegisterWay } from './register-fields.ts'
import { RegisterField } from './register-field.tsx'
import type { Registration } from './register-values.ts'
import { useRegisterForm } from './use-register-form.ts'

export interface RegisterFormProps {
  readonly setting: Value<typeof getRegisterSetting>
  readonly by: RegisterWay['by']
  readonly invitation: Invitation
  /** The link brought a code that is good for nothing. */
  readonly isCodeBad?: boolean
  /** What another provider told of somebody. */
  readonly known?: Partial<Record<FieldName, string>>
  readonly send: (registration: Registration) => Promise<SignedIn>
  readonly onDone: () => void
}

/** The form that opens an account, whichever way somebody comes: its fields are those of the brand's rules. */
export function RegisterForm(props: RegisterFormProps) {
  const { setting, by, invitation, isCodeBad = false, known = {}, send, onDone } = props
  const t = useText('identity')
  const refusalText = useRefusalText()
  const provesNumber = by === 'mobile' || isOn('REGMOBVERF3')
  const hasPassword = by === 'username' || (by === 'mobile' && isOn('MOBILENUMPASSREG3'))
  const isInvited = invitation.invitedBy !== ''
  const shown = shownFields(setting.fields, { by, hasPassword, provesNumber, isInvited })
  const kind = proofKind(provesNumber, setting.phonePage)
  const asksForSigns = by === 'username' && setting.captcha
  const form = useRegisterForm({ setting, shown, kind, invitation, asksForSigns, known, send, onDone })
  const { control, number, signs } = form

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      {form.failure === undefined ? null : <InlineNotice tone="negative">{refusalText(form.failure)}</InlineNotice>}
      {isCodeBad ? <InlineNotice tone="negative">{t('problem.codeInvalid')}</InlineNotice> : null}
      {isInvited ? <Badge tone="accent">{t('register.invitedBy', { code: invitation.invitedBy })}</Badge> : null}
      {shown.map((name) => {
        const validate = () => form.problemOf(name) ?? true
        const isRequired = form.mustBe(name) || setting.fields[name]?.required === true
        if (name === 'mobileNum')
          return <NumberFields key={name} {...{ control, kind, number, isRequired, validate }} />
        return <RegisterField key={name} {...{ name, control, isRequired, validate }} />
      })}
      {signs.areAsked ? <CaptchaField value={signs.value} onChange={signs.change} round={signs.round} /> : null}
      <AgeField control={control} minimumAge={setting.minimumAge} />
      <Button type="submit" variant="accent" size="l" isPending={form.isPending} isDisabled={number.isWaiting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

function proofKind(provesNumber: boolean, page: string | null): NumberProofKind {
  if (!provesNumber) return 'none'
  return page === null ? 'code' : { page }
}
