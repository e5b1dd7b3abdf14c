import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { ComingList, PastList } from './envelope-lists.tsx'
import { sortDrops } from './envelope-rules.ts'
import { EnvelopeStage } from './envelope-stage.tsx'
import { dropsQuery, ownEnvelopesQuery, type Drop, type OwnEnvelope } from './envelopes.queries.ts'
import type { Reader } from './stage-state.ts'

export interface EnvelopesPageProps {
  readonly brandName: string
  /** The reader's rank, where it is known. */
  readonly rankLevel: number | undefined
}

/** Red envelopes: those that are open, that come, and that were; what the reader found, and how each pot was split. */
export function EnvelopesPage({ brandName, rankLevel }: EnvelopesPageProps) {
  const t = useText('envelopes')
  usePageTitle(t('title'), brandName)
  const { tag } = useLocale()
  const { token, account, isAgent } = useSession()
  const reader: Reader = token === null ? 'visitor' : isTrialType(isAgent ?? 0) ? 'trial' : 'member'
  const drops = useQuery(dropsQuery(tag))
  const own = useQuery({ ...ownEnvelopesQuery(), enabled: reader === 'member' })
  const failed = [drops, own].find(({ data, isError }) => data === undefined && isError)
  const isKnown = drops.data !== undefined && (reader !== 'member' || own.data !== undefined)
  const isHeld = reader === 'member' && own.data?.isShown === false
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-3.5 md:gap-6 md:py-6">
      <header>
        <h1 className="display text-xl">{t('title')}</h1>
        {isHeld ? null : <p className="mt-1 max-w-[65ch] text-sm text-text-muted">{t('lead')}</p>}
      </header>
      {failed !== undefined ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !isKnown ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-[29rem] rounded-large" />
        </div>
      ) : isHeld ? (
        <EmptyState title={t('held')} text={t('heldText')} />
      ) : (
        <Drops
          // What one member opened is no other's.
          key={account}
          drops={drops.data ?? []}
          own={reader === 'member' ? (own.data?.list ?? []) : []}
          reader={reader}
          rankLevel={rankLevel}
        />
      )}
    </div>
  )
}

interface DropsProps {
  readonly drops: readonly Drop[]
  readonly own: readonly OwnEnvelope[]
  readonly reader: Reader
  readonly rankLevel: number | undefined
}

function Drops({ drops, own, reader, rankLevel }: DropsProps) {
  const t = useText('envelopes')
  // A tick of its own each second: at its instant an envelope can be opened, with nothing asked of the server.
  const now = useServerNow()
  const { now: stage, coming, past } = sortDrops(drops, now)
  if (drops.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      {stage.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {stage.map((drop) => (
        <EnvelopeStage
          key={drop.dropId}
          drop={drop}
          own={own.find(({ dropId }) => dropId === drop.dropId)}
          now={now}
          reader={reader}
          rankLevel={rankLevel}
        />
      ))}
      <div
        className={
          coming.length > 0 && past.length > 0
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]'
            : undefined
        }
      >
        <ComingList drops={coming} now={now} />
        <PastList drops={past} own={own} reader={reader} />
      </div>
    </>
  )
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText('envelopes')
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
      <Button onPress={onRetry}>{t('retry')}</Button>
    </div>
  )
}
