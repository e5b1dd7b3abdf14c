import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import Check from 'lucide-react/icons/check'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { LoadFailure } from './load-failure.tsx'
import { memberQuery } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { rankQuery, type Ladder } from './rank.queries.ts'
import { RankDates } from './rank-dates.tsx'
import { RankHistory } from './rank-history.tsx'
import { RankLadder } from './rank-ladder.tsx'
import { RankProgress } from './rank-progress.tsx'

/** A rank above this has a customer service of its own (specification, customer service entries). */
const vipAbove = 4
const tones: readonly string[] = ['neutral', 'accent', 'positive', 'negative', 'info']

const noLadder: Ladder = { rank: null, levels: [], turnoverPercent: 0 }

const toneOf = (colour: string): BadgeTone => (tones.includes(colour) ? (colour as BadgeTone) : 'neutral')

export interface RankPageProps {
  /** The way to the customer service of ranks; absent where the brand has none. */
  readonly contact?: (rankLevel: number) => ReactNode
}

/** What the brand calls the member by, where it stands on the ladder, and what each rank asks for and gives. */
export function RankPage({ contact }: RankPageProps) {
  const t = useText('member')
  const { tag } = useLocale()
  const member = useQuery(memberQuery())
  // A guest has no rank, and is not refused one here.
  const isTrial = member.data !== undefined && isTrialType(member.data.type)
  const ladder = useQuery({ ...rankQuery(tag), enabled: member.data !== undefined && !isTrial })
  const known = isTrial ? noLadder : ladder.data
  const failed = [member, ladder].find(({ isError, data }) => isError && data === undefined)
  return (
    <>
      <PageTitle>{t('page.playerRank')}</PageTitle>
      {failed?.error ? (
        <LoadFailure
          error={failed.error}
          onRetry={() => {
            for (const query of [member, ladder]) if (query.isError) void query.refetch()
          }}
        />
      ) : member.data === undefined || known === undefined ? (
        <div role="status" aria-label={t('rank.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-36 rounded-large" />
          <Skeleton className="h-32 rounded-large" />
          <Skeleton className="h-64 rounded-large" />
        </div>
      ) : (
        <Shown member={member.data} ladder={known} {...(contact === undefined ? {} : { contact })} />
      )}
    </>
  )
}

interface ShownProps extends RankPageProps {
  readonly member: {
    readonly memberLabel: string
    readonly labelColour: string
    readonly clubLabel: { readonly rankLevel: number }
  }
  readonly ladder: Ladder
}

function Shown({ member, ladder, contact }: ShownProps) {
  const t = useText('member')
  const { rank, levels } = ladder
  const { memberLabel, labelColour, clubLabel } = member
  const own = levels.find(({ rankLevel }) => rankLevel === rank?.level)
  if (memberLabel === '' && own === undefined) return <EmptyState title={t('rank.none')} text={t('rank.noneText')} />
  const isByHand = memberLabel !== '' && memberLabel !== own?.labelName
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      <Hero
        name={memberLabel === '' ? (own?.labelName ?? '') : memberLabel}
        level={memberLabel === '' ? (rank?.level ?? 0) : clubLabel.rankLevel}
        tone={toneOf(memberLabel === '' ? (own?.colour ?? '') : labelColour)}
        ladderName={isByHand ? own?.labelName : undefined}
        isOnLadder={rank !== null}
      />
      {rank === null ? null : (
        <>
          <RankProgress rank={rank} levels={levels} />
          <RankDates rank={rank} levels={levels} turnoverPercent={ladder.turnoverPercent} />
          <RankLadder rank={rank} levels={levels} />
        </>
      )}
      <Benefits level={clubLabel.rankLevel} {...(contact === undefined ? {} : { contact })} />
      {rank === null ? null : <RankHistory levels={levels} />}
    </div>
  )
}

interface HeroProps {
  readonly name: string
  readonly level: number
  readonly tone: BadgeTone
  /** The rank of the ladder of whoever is called by another label. */
  readonly ladderName: string | undefined
  readonly isOnLadder: boolean
}

function Hero({ name, level, tone, ladderName, isOnLadder }: HeroProps) {
  const t = useText('member')
  const { number } = useFormat()
  return (
    <section className="flex flex-wrap items-center gap-5 rounded-large border border-line-soft bg-surface-sunken p-5 md:p-7">
      <span className="grid size-18 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Award size={34} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <Badge tone={tone}>{t('rank.level', { level: number(level) })}</Badge>
        <p dir="auto" className="display mt-2 text-2xl break-words">
          {name}
        </p>
        <p className="mt-1 text-sm text-text-muted">
          {ladderName === undefined
            ? t(isOnLadder ? 'rank.ladderText' : 'rank.text')
            : t('rank.byHand', { name: ladderName })}
        </p>
      </div>
    </section>
  )
}

function Benefits({ level, contact }: RankPageProps & { readonly level: number }) {
  const t = useText('member')
  const { number } = useFormat()
  const isVip = level > vipAbove
  return (
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
  )
}
