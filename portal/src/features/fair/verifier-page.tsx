import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { fairnessQuery, gameNameQuery } from './fair.queries.ts'
import { OfflineVerifier } from './offline-verifier.tsx'
import { PublishedDraw } from './published-draw.tsx'
import { SealedDraw } from './sealed-draw.tsx'
import { Verification } from './verification.tsx'

export default function VerifierPage() {
  const t = useText('fair')
  const refusalText = useRefusalText()
  const { gameCode = '', numero = '' } = useParams({ strict: false })
  const fairness = useQuery(fairnessQuery(gameCode, numero))
  const { data } = fairness
  const name = useQuery({ ...gameNameQuery(data?.gameCode ?? gameCode), enabled: data !== undefined })
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 py-6 md:py-8">
      <header>
        <Link
          to={data?.origin === 'PUBLISHED' ? '/results' : '/vnlottery'}
          search={{ gameCode }}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-medium text-text-muted hover:text-text max-md:min-h-11"
        >
          <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden="true" />{' '}
          {data?.origin === 'PUBLISHED' ? t('backToResults') : t('back')}
        </Link>
        <h1 className="display mt-1 text-xl">{t('title')}</h1>
        <p className="mt-1 text-sm text-text-muted">
          <span className="font-medium text-text">{name.data ?? data?.gameCode ?? gameCode}</span>
          {' · '}
          <span className="tabular">{t('issue', { numero })}</span>
        </p>
        <p className="mt-2 max-w-[70ch] text-sm text-text-muted">
          {data?.origin === 'PUBLISHED' ? t('publishedLead') : t('lead')}
        </p>
      </header>
      {fairness.isPending ? (
        <Card>
          <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-24" />
            <Skeleton className="h-64" />
          </div>
        </Card>
      ) : null}
      {fairness.isError ? (
        <Card>
          <EmptyState
            title={t('failed')}
            text={refusalText(fairness.error)}
            action={<Button onPress={() => void fairness.refetch()}>{t('retry')}</Button>}
          />
        </Card>
      ) : null}
      {data === undefined ? null : data.origin === 'PUBLISHED' ? (
        <PublishedDraw fairness={data} />
      ) : data.seed === null ? (
        <SealedDraw fairness={data} />
      ) : (
        <>
          <Verification key={`${data.gameCode}/${data.numero}`} fairness={data} seed={data.seed} />
          <OfflineVerifier fairness={data} />
        </>
      )}
    </div>
  )
}
