import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ProviderMark } from './provider-mark.tsx'
import { PasswordedForm } from './passworded-form.tsx'
import { providerNames, leaveToLink, openProviders, postUnlink, socialQuery, type Provider } from './social.queries.ts'

/** Accounts elsewhere that open this one: linked and unlinked with the password. */
export function SocialSection() {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const accounts = useQuery(socialQuery())
  const providers = openProviders()
  if (providers.length === 0) return null
  return (
    <section aria-label={t('social.title')} className="rounded-large border border-line-soft p-4">
      <h4 className="text-sm font-semibold">{t('social.title')}</h4>
      <p className="mt-1 text-sm text-text-muted">{t('social.text')}</p>
      {accounts.isError ? (
        <InlineNotice tone="negative">
          {refusalText(accounts.error)}{' '}
          <Button variant="plain" size="s" onPress={() => void accounts.refetch()}>
            {t('security.sessions.retry')}
          </Button>
        </InlineNotice>
      ) : null}
      <ul className="mt-2 flex flex-col divide-y divide-line-soft">
        {providers.map((provider) => {
          const account = accounts.data?.list.find((one) => one.provider === provider)
          return (
            <ProviderRow
              key={provider}
              provider={provider}
              isKnown={accounts.isSuccess}
              isLinked={account !== undefined}
              email={account?.email ?? null}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface ProviderRowProps {
  readonly provider: Provider
  readonly isKnown: boolean
  readonly isLinked: boolean
  readonly email: string | null
}

function ProviderRow({ provider, isKnown, isLinked, email }: ProviderRowProps) {
  const t = useText('identity')
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')
  const name = providerNames[provider]
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const request = { provider, password }
      if (!isLinked) return leaveToLink(request)
      await postUnlink(request)
      await queryClient.invalidateQueries(socialQuery())
      showToast(t('social.unlinked'), 'positive')
      setIsOpen(false)
      setPassword('')
    },
  })
  const action = t(isLinked ? 'social.unlink' : 'social.link', { provider: name })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <ProviderMark provider={provider} />
          <div className="min-w-0">
            <p className="text-sm">{name}</p>
            <p className="truncate text-sm text-text-muted">
              {isLinked ? (email === null ? t('social.linked') : t('social.linkedAs', { email })) : t('social.none')}
            </p>
          </div>
        </div>
        {isOpen || !isKnown ? null : (
          <Button variant={isLinked ? 'plain' : 'quiet'} onPress={() => setIsOpen(true)}>
            {action}
          </Button>
        )}
      </div>
      {isOpen ? (
        <PasswordedForm
          change={change}
          password={password}
          onPassword={setPassword}
          submit={action}
          isReady
          onLeave={() => setIsOpen(false)}
        />
      ) : null}
    </li>
  )
}
