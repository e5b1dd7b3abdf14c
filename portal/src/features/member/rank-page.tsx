import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import Check from 'lucide-react/icons/check'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoadFailure } from './load-failure.tsx'
import { memberQuery } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'

/** A rank above this has a customer service of its own (specification, customer service entries). */
const vipAbove = 4
const tones: readonly string[] = ['neutral', 'accent', 'positive', 'negative', 'info']

const toneOf = (colour: string): BadgeTone => (tones.includes(colour) ? (colour as BadgeTone) : 'neutral')

/** What the brand calls the member by, its rank, and what that opens today. */
export function RankPage({ contact }: Pick<RankProps, 'contact'>) {
  const t = useText('member')
  const member = useQuery(memberQuery())
  const { data } = member
  return (
    <>
      <PageTitle>{t('page.playerRank')}</PageTitle>
      {member.isPending ? (
        <div role="status" aria-label={t('rank.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-44 rounded-large" />
          <Skeleton className="h-20 rounded-large" />
        </div>
      ) : null}
      {member.isError ? <LoadFailure error={member.error} onRetry={() => void member.refetch()} /> : null}
      {data === undefined ? null : data.memberLabel === '' ? (
        <EmptyState title={t('rank.none')} text={t('rank.noneText')} />
      ) : (
        <Rank
          name={data.memberLabel}
          level={data.clubLabel.rankLevel}
          tone={toneOf(data.labelColour)}
          {...(contact === undefined ? {} : { contact })}
        />
      )}
    </>
  )
}

interface RankProps {
  readonly name: string
  readonly level: number
  readonly tone: BadgeTone
  /** Absent where the brand has no customer service for ranks. */
  readonly contact?: (rankLevel: number) => ReactNode
}

function Rank({ name, level, tone, contact }: RankProps) {
  const t = useText('member')
  const { number } = useFormat()
  const isVip = level > vipAbove
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      <section className="flex flex-wrap items-center gap-5 rounded-large border border-line-soft bg-surface-sunken p-5 md:p-7">
        <span className="grid size-18 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <Award size={34} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <Badge tone={tone}>{t('rank.level', { level: number(level) })}</Badge>
          <p dir="auto" className="display mt-2 text-2xl break-words">
            {name}
          </p>
          <p className="mt-1 text-sm text-text-muted">{t('rank.text')}</p>
        </div>
      </section>
      <section aria-labelledby="rank-opens" className="rounded-large border border-line-soft p-5">
        <h3 id="rank-opens" className="text-sm font-semibold">
          {t('rank.opens')}
        </h3>
        {contact === undefined ? <p className="mt-2 text-sm text-text-muted">{t('rank.nothing')}</p> : null}
        {contact === undefined ? null : (
          <div className="mt-3 flex gap-3 text-sm">
            {isVip ? (
              <Check size={18} className="mt-0.5 shrink-0 text-positive" aria-hidden="true" />
            ) : (
              <LockKeyhole size={18} className="mt-0.5 shrink-0 text-text-muted" aria-hidden="true" />
            )}
            <div className="min-w-0">
              <p className="font-medium">{t('rank.vip')}</p>
              <p className="mt-0.5 text-text-muted">
                {isVip ? t('rank.vipOpen') : t('rank.vipFrom', { level: number(vipAbove + 1) })}
              </p>
              {isVip ? <div className="mt-3">{contact(level)}</div> : null}
            </div>
          </div>
        )}
      </section>
    </div>
  )
}
