import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { secondFactorQuery } from './proofs.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpChange } from './totp-change.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

type Open = 'set-up' | 'renew' | 'end' | undefined

/** The authenticator in the member's account: set up, its recovery codes, and the end of it. */
export function TotpSection() {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const factor = useQuery(secondFactorQuery())
  const [open, setOpen] = useState<Open>(undefined)
  const [codes, setCodes] = useState<readonly string[]>([])
  const isOn = factor.data?.isOn === true
  const close = () => setOpen(undefined)
  const show = (fresh: readonly string[]) => {
    setCodes(fresh)
    close()
  }
  return (
    <section aria-label={t('totp.title')} className="rounded-large border border-line-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            {t('totp.title')}
            {factor.isSuccess ? (
              <Badge tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'totp.on' : 'totp.off')}</Badge>
            ) : null}
          </h4>
          <p className="mt-1 text-sm text-text-muted">
            {isOn ? t('totp.left', { count: factor.data?.recoveryLeft ?? 0 }) : t('totp.text')}
          </p>
        </div>
        {factor.isSuccess && open === undefined ? (
          <div className="flex flex-wrap gap-2">
            {isOn ? (
              <>
                <Button onPress={() => setOpen('renew')}>{t('totp.renew')}</Button>
                <Button variant="plain" onPress={() => setOpen('end')}>
                  {t('totp.end')}
                </Button>
              </>
            ) : (
              <Button onPress={() => setOpen('set-up')}>{t('totp.setUp')}</Button>
            )}
          </div>
        ) : null}
      </div>
      {factor.isPending ? <Skeleton className="mt-4 h-10 w-full" /> : null}
      {factor.isError ? (
        <InlineNotice tone="negative">
          {refusalText(factor.error)}{' '}
          <Button variant="plain" size="s" onPress={() => void factor.refetch()}>
            {t('security.sessions.retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} onKept={() => setCodes([])} /> : null}
      {open === 'set-up' ? <TotpSetUp onDone={show} onLeave={close} /> : null}
      {open === 'renew' || open === 'end' ? <TotpChange key={open} kind={open} onDone={show} onLeave={close} /> : null}
    </section>
  )
}
