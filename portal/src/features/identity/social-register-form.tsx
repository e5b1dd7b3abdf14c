import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Spinner } from '@parlour/ui/components/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { registerSettingQuery } from './identity.queries.ts'
import { forgetInvitation, readInvitation } from './invitation.ts'
import { RegisterForm } from './register-form.tsx'
import { postSocialRegister } from './social.queries.ts'

export interface SocialRegisterFormProps {
  readonly provider: string
  readonly ticket: string
  /** The address that the provider told; empty where it told none. */
  readonly email: string
  readonly onDone: () => void
}

/** What is left to say for somebody whom a provider has confirmed. */
export function SocialRegisterForm({ provider, ticket, email, onDone }: SocialRegisterFormProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const [invitation] = useState(readInvitation)
  const setting = useQuery(registerSettingQuery())
  return (
    <div className="flex flex-col gap-4">
      <h1 className="display text-xl">{t('social.open')}</h1>
      <p className="text-sm text-text-muted">{t('social.openLead', { provider })}</p>
      {setting.isPending ? (
        <p role="status">
          <Spinner /> {t('register.loading')}
        </p>
      ) : null}
      {setting.isError ? <InlineNotice tone="negative">{refusalText(setting.error)}</InlineNotice> : null}
      {setting.data === undefined ? null : (
        <RegisterForm
          by="social"
          setting={setting.data}
          invitation={invitation}
          known={{ email }}
          send={({ username = '', ...form }) => postSocialRegister({ ...form, ticket, username })}
          onDone={() => {
            forgetInvitation()
            onDone()
          }}
        />
      )}
    </div>
  )
}
