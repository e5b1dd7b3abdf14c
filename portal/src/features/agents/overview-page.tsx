import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { overviewQuery } from './agents.queries.ts'
import { PagePart } from './page-part.tsx'

const periods = ['today', 'week', 'month'] as const

export function OverviewPage() {
  const t = useText('agents')
  const { number } = useFormat()
  const overview = useQuery(overviewQuery())
  const { data } = overview
  return (
    <PagePart title={t('page.agentTeamOverview')} query={overview}>
      {data === undefined ? null : (
        <div className="grid gap-4">
          <section className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line-soft bg-surface p-5">
            <div>
              <h4 className="text-sm text-text-muted">{t('overview.code')}</h4>
              {data.code === null ? (
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
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Figure name={t('overview.direct')} isFirst>
              {number(data.directMembers)}
              {data.isMore ? '+' : ''}
            </Figure>
            {periods.map((period) => (
              <Figure key={period} name={t(`overview.${period}`)}>
                {number(data.registered[period])}
              </Figure>
            ))}
          </dl>
        </div>
      )}
    </PagePart>
  )
}

function Figure({
  name,
  isFirst = false,
  children,
}: {
  readonly name: string
  readonly isFirst?: boolean
  readonly children: React.ReactNode
}) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-large border border-line-soft p-5">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className={`display tabular text-[2rem] leading-none ${isFirst ? 'text-accent-strong' : 'text-text'}`}>
        {children}
      </dd>
    </div>
  )
}
