import { Button } from '@parlour/ui/components/button.tsx'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOn } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { AgeTick } from './age-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { postRegisterCode, putRegisterByMobile, registerSettingQuery } from './identity.queries.ts'
import { MobileCodeFields, useMobileCode } from './mobile-code.tsx'
import { MobileField } from './mobile-field.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { NewPasswordFields } from './new-password-field.tsx'
import { useNewPassword } from './use-new-password.ts'

export interface RegisterByMobileProps {
  readonly invitedBy: string
  /** The code of the friend whose link it is; empty without one. */
  readonly referredBy: string
  /** Where a number is proved by another's word instead of a code of ours. */
  readonly phonePage: string | null
  readonly onDone: () => void
}

/** Opening an account by a number that a code was sent to; a password is asked for where the brand wishes one. */
export function RegisterByMobile({ invitedBy, referredBy, phonePage, onDone }: RegisterByMobileProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const hasPassword = isOn('MOBILENUMPASSREG3')
  const number = useNumberProof(phonePage)
  const [isOfAge, setIsOfAge] = useState(false)
  const password = useNewPassword()
  const { data: setting } = useQuery(registerSettingQuery())
  const birthdayRule = setting?.fields['birthday']
  const asksBirthday = birthdayRule?.enabled === true
  const [birthday, setBirthday] = useState('')
  const register = useMutation({
    mutationFn: () =>
      putRegisterByMobile({
        ...number.shown,
        ...(hasPassword ? { password: password.first, confirmPassword: password.second } : {}),
        ...(invitedBy === '' ? {} : { affiliateCode: invitedBy }),
        ...(referredBy === '' ? {} : { referralCode: referredBy }),
        ...(asksBirthday && birthday !== '' ? { birthday } : {}),
        ageConfirmed: isOfAge,
        login: true,
        registerUrl: location.href.slice(0, 500),
        registerMethod: 'WEB',
      }),
    onSuccess: (answer) => {
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
        if (!hasPassword || password.check()) register.mutate()
      }}
    >
      {register.isError ? <InlineNotice tone="negative">{refusalText(register.error)}</InlineNotice> : null}
      {invitedBy === '' ? null : <Badge tone="accent">{t('register.invitedBy', { code: invitedBy })}</Badge>}
      {number.fields}
      {hasPassword ? <NewPasswordFields {...password.fields} /> : null}
      {asksBirthday ? (
        <BirthdayField value={birthday} onChange={setBirthday} isRequired={birthdayRule.required} />
      ) : null}
      <AgeTick isOfAge={isOfAge} onChange={setIsOfAge} />
      <Button
        type="submit"
        variant="accent"
        size="l"
        isPending={register.isPending}
        isDisabled={!number.isProved || !isOfAge || (birthdayRule?.required === true && birthday === '')}
      >
        {t('register.submit')}
      </Button>
    </form>
  )
}

/** The fields that prove a number, by a code of ours or another's word, and what of them goes with the form. */
function useNumberProof(phonePage: string | null) {
  const { wish, verificationCode, isComplete, fields } = useMobileCode()
  const [proof, setProof] = useState({ phone: '', word: '' })
  if (phonePage === null) {
    const send = ({ mobileNum, countryDialingCode }: typeof wish) =>
      postRegisterCode({ mobileNo: mobileNum, countryDialingCode })
    return {
      shown: { ...wish, verificationCode },
      isProved: isComplete,
      fields: <MobileCodeFields fields={fields} send={send} />,
    }
  }
  // A word is about one number: another that is typed has none yet.
  const phone = `${wish.countryDialingCode} ${wish.mobileNum}`
  const word = proof.phone === phone ? proof.word : ''
  return {
    shown: { ...wish, firebaseIdToken: word, firebaseChannel: 'PHONE' },
    isProved: word !== '',
    fields: (
      <>
        <MobileField value={fields.mobile} onChange={fields.setMobile} />
        <PhoneProof page={phonePage} wish={wish} word={word} onWord={(given) => setProof({ phone, word: given })} />
      </>
    ),
  }
}
