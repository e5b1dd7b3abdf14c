import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Preset } from '../../lib/period/periods.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { OwnRates } from '../../lib/rates/own-rates.tsx'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { overviewQuery } from './agents.queries.ts'
import { LineFiguresView } from './line-figures.tsx'
import { LineFilter, lineDaysMax } from './line-filter.tsx'
import { figuresQuery, snapshotQuery } from './line.queries.ts'
import { PagePart } from './page-part.tsx'

/** A day may be a week or a month so far: people are counted as what is chosen. */
const spans: Readonly<Partial<Record<Preset, 'WEEK' | 'MONTH'>>> = { week: 'WEEK', month: 'MONTH', lastMonth: 'MONTH' }

/** The agent’s code, how the line stands, and its figures over the days that are asked for. */
export function OverviewPage() {
  const t = useText('agents')
  const isDemo = useIsDemo()
  const choice = usePeriod('today', lineDaysMax)
  const { first: from = '', last: to = '' } = choice.chosen ?? {}
  const figures = useQuery({
    ...figuresQuery({ from, to, span: spans[choice.preset] }),
    enabled: choice.chosen !== undefined,
  })
  return (
    <PagePart
      title={t('page.agentTeamOverview')}
      query={{ ...figures, isPending: figures.isLoading }}
      printed={{ days: choice.chosen }}
      lead={
        <>
          {isDemo ? null : <OwnCode />}
          <OwnRates />
          <Snapshot />
          <LineFilter choice={choice} />
        </>
      }
    >
      {figures.data === undefined ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LineFiguresView figures={figures.data} />
        </div>
      )}
    </PagePart>
  )
}

function OwnCode() {
  const t = useText('agents')
  const { data } = useQuery(overviewQuery())
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line-soft bg-surface p-5">
      <div>
        <h4 className="text-sm text-text-muted">{t('overview.code')}</h4>
        {data === undefined ? (
          <Skeleton className="mt-1 h-9 w-36" />
        ) : data.code === null ? (
          <p className="mt-1 max-w-[44ch] text-sm">{t('overview.noCode')}</p>
        ) : (
          <p className="mt-1 flex items-center gap-1">
            <code className="ltr-run font-mono text-xl font-semibold tracking-wider text-accent-strong">
              {data.code}
            </code>
            <CopyButton text={data.code} label={t('overview.copyCode')} />
          </p>
        )}
      </div>
      <Link
        to="."
        search={(search) => ({ ...search, modal: 'agent' as const, page: 'agentRegister' })}
        replace
        resetScroll={false}
        className={buttonLook('accent')}
      >
        {t('overview.toLinks')}
      </Link>
    </section>
  )
}

const counts = ['below', 'direct', 'agents', 'online'] as const

/** How many there are now, and what cash they have; a dash until it is known. */
function Snapshot() {
  const t = useText('agents')
  const { number } = useFormat()
  const { data } = useQuery(snapshotQuery())
  return (
    <dl
      className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.8fr)]"
      aria-busy={data === undefined}
    >
      {counts.map((name) => (
        <Figure key={name} name={t(`snapshot.${name}`)} isFirst={name === 'below'}>
          {data === undefined ? '—' : number(data[name])}
        </Figure>
      ))}
      <Figure name={t('snapshot.balance')} isWide>
        {data === undefined || data.balance === null ? '—' : moneyText(data.balance)}
      </Figure>
    </dl>
  )
}

function Figure({
  name,
  isFirst = false,
  isWide = false,
  children,
}: {
  readonly name: string
  readonly isFirst?: boolean
  readonly isWide?: boolean
  readonly children: React.ReactNode
}) {
  const size = isWide ? 'text-xl' : 'text-[1.75rem]'
  return (
    <div
      className={`flex flex-col-reverse justify-end gap-1 rounded-large border border-line-soft p-4 ${isWide ? 'max-lg:col-span-2' : ''}`}
    >
      <dt className="text-xs text-text-muted">{name}</dt>
      <dd
        className={`display tabular ltr-run ${size} leading-none rtl:text-end ${isFirst ? 'text-accent-strong' : 'text-text'}`}
      >
        {children}
      </dd>
    </div>
  )
}
