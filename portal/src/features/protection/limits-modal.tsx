import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { protectionQuery } from '../../lib/api/protection-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LimitQuestion } from './limit-question.tsx'
import { postAnswer, useProtectionChange } from './protection.queries.ts'
import { ProtectionRetry } from './protection-retry.tsx'

/** What a member is asked once the account is open: its limits of deposits. Answered before, it says where they stand. */
export default function LimitsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('protection')
  const protection = useQuery(protectionQuery())
  const { data } = protection
  const putOff = useProtectionChange(() => postAnswer({ occasion: 'REGISTRATION', answer: 'LATER' }))
  const isAsked = data?.asks.registration === true
  // Who closes it was asked; where an answer is needed it is asked for again before the first deposit.
  const close = () => {
    if (isAsked && !data.mustAnswer) putOff.mutate()
    onClose()
  }
  return (
    <Sheet isOpen keepOnCoverClick title={t('prompt.title')} size="s" onClose={close}>
      {protection.isPending ? <Skeleton className="h-72 rounded-large" /> : null}
      {protection.isError ? (
        <ProtectionRetry error={protection.error} onRetry={() => void protection.refetch()} />
      ) : null}
      {data === undefined ? null : isAsked ? (
        <LimitQuestion occasion="REGISTRATION" mustAnswer={data.mustAnswer} onDone={onClose} />
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-sm">{t('prompt.answered')}</p>
          <div className="flex flex-wrap gap-2">
            <Link
              to="."
              search={(held) => ({ ...held, modal: 'member' as const, page: 'playSafely' })}
              resetScroll={false}
              className={buttonLook('quiet', 'm')}
            >
              {t('title')}
            </Link>
            <Button variant="accent" onPress={onClose}>
              {t('prompt.done')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
