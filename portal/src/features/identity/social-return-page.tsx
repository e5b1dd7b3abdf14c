import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { LinkButton } from '@parlour/ui/components/link-button.tsx'
import { Spinner } from '@parlour/ui/components/spinner.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { SocialRegisterForm } from './social-register-form.tsx'
import { providerNames, postSocialFinish, type Provider } from './social.queries.ts'
import { StepUpGate } from './step-up-gate.tsx'

/** Back from a provider: signed in, linked, asked for more, or asked to open an account first. */
export default function SocialReturnPage({
  provider,
  answer,
}: {
  readonly provider: Provider
  readonly answer: string
}) {
  const t = useText('identity')
  const navigate = useNavigate()
  const goHome = () => void navigate({ to: '/', search: {}, replace: true })
  const askLimits = () => void navigate({ to: '/', search: { modal: 'limits' }, replace: true })
  const finish = useMutation({
    networkMode: 'always',
    mutationFn: postSocialFinish,
    onSuccess: (value) => {
      if ('linked' in value) {
        showToast(t('social.saved'), 'positive')
        void navigate({ to: '/', search: { modal: 'member', page: 'securityCenter' }, replace: true })
        return
      }
      signIn(value, serverNow())
      goHome()
    },
  })
  // The answer is good once, and a page may be drawn twice.
  const isSent = useRef(false)
  const { mutate } = finish
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(answer)
  }, [answer, mutate])
  const name = providerNames[provider]
  const ticket = ticketIn(finish.error)
  return (
    <section className="mx-auto w-full max-w-md px-4 py-14 md:py-20">
      <StepUpGate attempt={finish} onDone={goHome}>
        {finish.isError ? null : (
          <p role="status" className="flex items-center justify-center gap-3 text-base text-text-muted">
            <Spinner /> {t('social.coming', { provider: name })}
          </p>
        )}
        {ticket === undefined ? null : <SocialRegisterForm provider={name} {...ticket} onDone={askLimits} />}
        {finish.isError && ticket === undefined ? <Failure error={finish.error} /> : null}
      </StepUpGate>
    </section>
  )
}

function Failure({ error }: { readonly error: Error }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="display text-xl">{t('social.failed')}</h1>
      <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
      <LinkButton href="/?modal=login">{t('social.again')}</LinkButton>
    </div>
  )
}

/** Of somebody who is vouched for and has no account here yet. */
function ticketIn(error: unknown): { readonly ticket: string; readonly email: string } | undefined {
  if (!(error instanceof Refusal) || error.code !== 'identity.social_unknown') return undefined
  const { ticket, email } = error.details
  return typeof ticket === 'string' ? { ticket, email: typeof email === 'string' ? email : '' } : undefined
}
