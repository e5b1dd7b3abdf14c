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
import { affiliateQuery, registerSettingQuery } from './identity.queries.ts'
import { ModalLink } from './modal-link.tsx'
import { RegisterByMobile } from './register-by-mobile.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

/** An agent's link carries the code under one of these names. */
function linkCode(): string {
  const search = new URLSearchParams(location.search)
  const text = search.get('affiliateCode') ?? search.get('code') ?? ''
  return text.replaceAll('"', '').slice(0, 20)
}

export default function RegisterModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const code = linkCode()
  const setting = useQuery(registerSettingQuery())
  const affiliate = useQuery(affiliateQuery(code))
  const isWaiting = setting.isPending || (code !== '' && affiliate.isPending)
  const invitedBy = affiliate.data?.valid === true ? affiliate.data.code : ''

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
          byMobile={<RegisterByMobile invitedBy={invitedBy} phonePage={setting.data.phonePage} onDone={onClose} />}
          byName={
            <RegisterForm
              setting={setting.data}
              invitedBy={invitedBy}
              isCodeBad={code !== '' && invitedBy === ''}
              onDone={onClose}
            />
          }
        />
      ) : null}
      <SocialButtons />
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
