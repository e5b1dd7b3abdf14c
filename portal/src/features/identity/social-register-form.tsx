import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isOn } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { AgeTick } from './age-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { postRegisterCode } from './identity.queries.ts'
import { codesOf, forgetInvitation, readInvitation } from './invitation.ts'
import { MobileCodeFields, useMobileCode } from './mobile-code.tsx'
import { postSocialRegister } from './social.queries.ts'

export interface SocialRegisterFormProps {
  readonly provider: string
  readonly ticket: string
  readonly onDone: () => void
}

/** What is left to say for somebody whom a provider has confirmed: a name, the age, and a number where the brand asks. */
export function SocialRegisterForm({ provider, ticket, onDone }: SocialRegisterFormProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const [invitation] = useState(readInvitation)
  const [username, setUsername] = useState('')
  const [birthday, setBirthday] = useState('')
  const [isOfAge, setIsOfAge] = useState(false)
  const needsMobile = isOn('REGMOBVERF3')
  const { wish, verificationCode, isComplete, fields } = useMobileCode()
  const register = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      postSocialRegister({
        ticket,
        username: username.trim(),
        ageConfirmed: isOfAge,
        ...(birthday === '' ? {} : { birthday }),
        ...codesOf(invitation),
        ...(needsMobile ? { ...wish, verificationCode } : {}),
      }),
    onSuccess: (answer) => {
      forgetInvitation()
      signIn(answer, serverNow())
      onDone()
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        register.mutate()
      }}
    >
      <h1 className="display text-xl">{t('social.open')}</h1>
      <p className="text-sm text-text-muted">{t('social.openLead', { provider })}</p>
      <InvitedBy code={invitation.invitedBy} />
      {register.isError ? <InlineNotice tone="negative">{refusalText(register.error)}</InlineNotice> : null}
      <TextField
        label={t('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        autoFocus
        value={username}
        onChange={setUsername}
      />
      <BirthdayField value={birthday} onChange={setBirthday} />
      {needsMobile ? (
        <MobileCodeFields
          fields={fields}
          send={({ mobileNum, countryDialingCode }) => postRegisterCode({ mobileNo: mobileNum, countryDialingCode })}
        />
      ) : null}
      <AgeTick isOfAge={isOfAge} onChange={setIsOfAge} />
      <Button
        type="submit"
        variant="accent"
        size="l"
        isPending={register.isPending}
        isDisabled={username.trim() === '' || !isOfAge || (needsMobile && !isComplete)}
      >
        {t('social.submit')}
      </Button>
    </form>
  )
}

function InvitedBy({ code }: { readonly code: string }) {
  const t = useText('identity')
  return code === '' ? null : <Badge tone="accent">{t('register.invitedBy', { code })}</Badge>
}
