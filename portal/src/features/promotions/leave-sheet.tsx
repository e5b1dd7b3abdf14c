import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { isSome } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Fact } from './fact.tsx'
import { PromoFailure } from './promo-failure.tsx'
import { PromoPending } from './promo-pending.tsx'
import { leavingQuery, type Grant, type Leaving } from './promotions.queries.ts'

export interface LeaveSheetProps {
  readonly grant: Grant
  readonly isPending: boolean
  readonly error: Error | null
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** What leaving a bonus takes and what it leaves, before it is done: it cannot be taken back. */
export function LeaveSheet({ grant, isPending, error, onLeave, onClose }: LeaveSheetProps) {
  const t = useText('promotions')
  const refusalText = useRefusalText()
  const leaving = useQuery(leavingQuery(grant.grantId))
  const { data } = leaving
  return (
    <Sheet isOpen onClose={onClose} title={t('leave.title')} size="s">
      <p className="text-sm text-text-muted">
        <bdi>{grant.title}</bdi>
      </p>
      {data === undefined ? (
        <div className="my-4">
          {leaving.error === null ? (
            <PromoPending isResting={leaving.fetchStatus === 'paused'}>
              <Skeleton className="h-56 rounded-large" />
            </PromoPending>
          ) : (
            <PromoFailure error={leaving.error} onRetry={() => void leaving.refetch()} />
          )}
        </div>
      ) : (
        <Preview leaving={data} />
      )}
      {error === null ? null : (
        <InlineNotice tone="negative" className="mb-4">
          {refusalText(error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button className="flex-1" onPress={onClose}>
          {t('leave.stay')}
        </Button>
        <Button
          variant="danger"
          className="flex-1"
          isDisabled={data === undefined}
          isPending={isPending}
          onPress={onLeave}
        >
          {t('leave.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}

function Preview({ leaving: { removed, inPlay, cash, leftToPlay } }: { readonly leaving: Leaving }) {
  const t = useText('promotions')
  return (
    <>
      <p className="display tabular mt-3 text-2xl text-negative">{moneyText(removed)}</p>
      <p className="text-sm text-text-muted">{t('leave.removed')}</p>
      <dl className="my-5 flex flex-col gap-3 border-y border-line-soft py-4">
        <Fact name={t('leave.cash')}>{moneyText(cash)}</Fact>
        <Fact name={t('leave.leftToPlay')}>{moneyText(leftToPlay)}</Fact>
        {isSome(inPlay) ? <Fact name={t('fact.inPlay')}>{moneyText(inPlay)}</Fact> : null}
      </dl>
      {isSome(inPlay) ? <p className="mb-4 text-sm text-text-muted">{t('leave.inPlay')}</p> : null}
      <p className="mb-5 text-sm font-semibold">{t('leave.forGood')}</p>
    </>
  )
}
