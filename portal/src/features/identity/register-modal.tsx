import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOn } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { affiliateQuery, putRegister, putRegisterByMobile, registerSettingQuery } from './identity.queries.ts'
import { ModalLink } from './modal-link.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

/** An agent's link carries the code under one of these names. */
function linkCode(): string {
  const search = new URLSearchParams(location.search)
  const text = search.get('affiliateCode') ?? search.get('code') ?? ''
  return text.replaceAll('"', '').slice(0, 20)
}

/** A friend's link carries the code of who invited. */
function friendCode(): string {
  const text = new URLSearchParams(location.search).get('referral') ?? ''
  return /^"?[A-Z0-9]{1,20}"?$/u.test(text) ? text.replaceAll('"', '') : ''
}

interface RegisterModalProps {
  readonly onClose: () => void
  /** The account is open, and its member signed in. */
  readonly onRegistered: () => void
}

export default function RegisterModal({ onClose, onRegistered }: RegisterModalProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const code = linkCode()
  const referredBy = isOn('REFERRAL') ? friendCode() : ''
  const setting = useQuery(registerSettingQuery())
  const affiliate = useQuery(affiliateQuery(code))
  const isWaiting = setting.isPending || (code !== '' && affiliate.isPending)
  const invitedBy = affiliate.data?.valid === true ? affiliate.data.code : ''
  const invitation = { invitedBy, referredBy }
  const form = { invitation, isCodeBad: code !== '' && invitedBy === '', onDone: onRegistered }

  return (
    <Sheet isOpen onClose={onClose} title={t('register.title')} keepOnCoverClick>
      <p className="mb-5 text-sm text-text-muted">{t('register.lead')}</p>
      {isWaiting ? <FormSkeleton label={t('register.loading')} /> : null}
      {setting.isError ? (
        <InlineNotice tone="negative">
          {refusalText(setting.error)}{' '}
          <Button variant="plain" size="s" onPress={() => void setting.refetch()}>
            {t('register.retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {setting.data !== undefined && !isWaiting ? (
        <Ways
          byMobile={<RegisterForm {...form} setting={setting.data} by="mobile" send={putRegisterByMobile} />}
          byName={
            <RegisterForm
              {...form}
              setting={setting.data}
              by="username"
              send={({ username = '', password = '', ...rest }) => putRegister({ ...rest, username, password })}
            />
          }
        />
      ) : null}
      <SocialButtons invitation={invitation} />
      <p className="mt-5 text-center text-sm text-text-muted">
        {t('register.haveAccount')} <ModalLink modal="login">{t('register.toLogin')}</ModalLink>
      </p>
    </Sheet>
  )
}

/** The forms that the brand offers: both as tabs, or the one that there is. */
function Ways({ byName, byMobile }: { readonly byName: ReactNode; readonly byMobile: ReactNode }) {
  const t = useText('identity')
  if (!isOn('MOBILENUMREG3')) return byName
  if (!isOn('USERNAMEREG3')) return byMobile
  return (
    <Tabs
      label={t('register.ways')}
      items={[
        { id: 'name', label: t('register.byName'), content: byName },
        { id: 'mobile', label: t('register.byMobile'), content: byMobile },
      ]}
    />
  )
}

function FormSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
