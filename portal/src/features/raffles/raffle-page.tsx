import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { RaffleGrid } from './raffle-cards.tsx'
import { RaffleDetail } from './raffle-detail.tsx'
import { allRaffles } from './raffle-places.ts'
import { useRaffles, type SeenRaffles } from './use-raffles.ts'

export interface RafflePageProps {
  readonly brandName: string
  /** The raffle that the address names; undefined for all of them. */
  readonly raffleId: string | undefined
}

/** The raffles of a brand, or one of them. */
export function RafflePage({ brandName, raffleId }: RafflePageProps) {
  const t = useText('raffles')
  const seen = useRaffles(1000)
  const raffle = seen.raffles?.find((one) => one.raffleId === raffleId)
  usePageTitle(raffle?.title ?? t('title'), brandName)
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] grid-cols-[minmax(0,1fr)] content-start gap-4 py-3.5 md:gap-5 md:py-6">
      {raffleId === undefined ? (
        <header>
          <h1 className="display text-xl">{t('title')}</h1>
          {seen.isHeld ? null : <p className="mt-1 max-w-[65ch] text-sm text-text-muted">{t('lead')}</p>}
        </header>
      ) : (
        <Link
          {...allRaffles}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-small text-sm font-medium text-text-muted hover:text-text"
        >
          <ArrowLeft size={17} aria-hidden="true" className="rtl:-scale-x-100" /> {t('all')}
        </Link>
      )}
      {seen.reader === 'trial' ? <InlineNotice>{t('trial')}</InlineNotice> : null}
      <Shown seen={seen} raffleId={raffleId} />
    </div>
  )
}

interface ShownProps {
  readonly seen: SeenRaffles
  readonly raffleId: string | undefined
}

function Shown({ seen, raffleId }: ShownProps) {
  const t = useText('raffles')
  const { raffles, own, reader, isHeld, error, isResting, retry, now } = seen
  if (isHeld) return <EmptyState title={t('held')} text={t('heldText')} />
  if (raffles === undefined) {
    if (error !== null) return <Failure error={error} onRetry={retry} />
    if (isResting) return <InlineNotice>{t('offline')}</InlineNotice>
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-4 md:gap-5">
        <Skeleton className="h-64 rounded-large" />
        <Skeleton className="h-72 rounded-large" />
      </div>
    )
  }
  if (raffleId === undefined) {
    if (raffles.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
    return <RaffleGrid raffles={raffles} own={own} now={now} />
  }
  const raffle = raffles.find((one) => one.raffleId === raffleId)
  if (raffle === undefined) return <EmptyState title={t('gone')} text={t('goneText')} />
  const mine = own.find((one) => one.raffleId === raffleId)
  return <RaffleDetail raffle={raffle} own={mine} reader={reader} now={now} />
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText('raffles')
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
      <Button onPress={onRetry}>{t('retry')}</Button>
    </div>
  )
}
