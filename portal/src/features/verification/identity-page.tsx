import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ContactStep } from './contact-step.tsx'
import { FundsStep } from './funds-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { LevelCard } from './level-card.tsx'
import { PersonStep } from './person-step.tsx'
import { verificationQuery } from './verification.queries.ts'

/** Who the member is: the level, what each opens, and the steps to the next. */
export default function IdentityPage() {
  const t = useText('verification')
  const refusalText = useRefusalText()
  const verification = useQuery(verificationQuery())
  const { data } = verification
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h3 className="display text-xl">{t('title')}</h3>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('text')}</p>
      </header>
      {verification.isPending ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-80 rounded-large" />
        </div>
      ) : null}
      {verification.isError && data === undefined ? (
        <div className="flex flex-col items-start gap-3">
          <InlineNotice tone="negative">{refusalText(verification.error)}</InlineNotice>
          <Button onPress={() => void verification.refetch()}>{t('retry')}</Button>
        </div>
      ) : null}
      {data === undefined ? null : (
        <>
          <LevelCard verification={data} />
          <ol className="flex flex-col gap-4">
            <ContactStep isDone={!data.missing.includes('contact')} />
            <PersonStep verification={data} />
            <IdentityStep verification={data} />
            <FundsStep verification={data} />
          </ol>
          <p className="max-w-prose text-xs text-text-muted">{t('privacy')}</p>
        </>
      )}
    </div>
  )
}
