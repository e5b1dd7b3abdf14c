import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { memberHomeQuery } from './member.queries.ts'

/** What there is, what is in play and what came of today, each leading to its page. It is left out where it fails. */
export function TodayCard() {
  const t = useText('member')
  const { data, isPending, isError } = useQuery(memberHomeQuery())
  if (isError) return null
  if (isPending) return <Skeleton className="mb-4 h-20 rounded-large" />
  const figures = [
    ['transferFund', t('funds.total'), moneyText(data.funds.sumBalance), ''],
    ['personalHistoryCopy', t('funds.inPlay'), moneyText(data.open.stake), t('home.bets', { count: data.open.bets })],
    ['personalProfit', t('home.today'), signedMoneyText(data.today.profit), t('home.bets', { count: data.today.bets })],
  ] as const
  return (
    <nav
      aria-label={t('home.label')}
      className="mb-4 grid gap-px overflow-hidden rounded-large border border-line-soft bg-line-soft sm:grid-cols-3"
    >
      {figures.map(([page, name, value, note]) => (
        <Link
          key={page}
          to="."
          search={(search) => ({ ...search, modal: 'member' as const, page })}
          replace
          resetScroll={false}
          className="bg-surface-sunken px-4 py-3 transition-colors duration-150 hover:bg-surface-hover"
        >
          <span className="block text-xs text-text-muted">{name}</span>
          <span className="tabular mt-0.5 flex flex-wrap items-baseline gap-x-2 font-semibold">
            <bdi className="ltr-run">{value}</bdi>
            {note === '' ? null : <span className="text-xs font-normal text-text-muted">{note}</span>}
          </span>
        </Link>
      ))}
    </nav>
  )
}
