import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { keepInvitation, nobody, type Invitation } from './invitation.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames, leaveFor, openProviders, type Provider } from './social.queries.ts'

/** The providers that vouch for people here; nothing where the brand has none. */
export function SocialButtons({ invitation = nobody }: { readonly invitation?: Invitation }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: (provider: Provider) => {
      keepInvitation(invitation)
      return leaveFor(provider)
    },
  })
  const providers = openProviders()
  if (providers.length === 0) return null
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-xs text-text-muted before:h-px before:flex-1 before:bg-line-soft after:h-px after:flex-1 after:bg-line-soft">
        {t('social.or')}
      </p>
      {leave.isError ? <InlineNotice tone="negative">{refusalText(leave.error)}</InlineNotice> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            aria-label={t('social.continue', { provider: providerNames[provider] })}
            isPending={leave.isPending && leave.variables === provider}
            onPress={() => leave.mutate(provider)}
          >
            <ProviderMark provider={provider} />
            {providerNames[provider]}
          </Button>
        ))}
      </div>
    </div>
  )
}
