import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import DoorClosed from 'lucide-react/icons/door-closed'
import { balanceQuery } from '../../lib/api/balance-query.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import type { Protection } from '../../lib/api/protection-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { postReturn, useProtectionChange } from './protection.queries.ts'

type Exclusion = NonNullable<Protection['exclusion']>

const pages = [
  ['withdraw', 'excluded.withdraw'],
  ['personalHistoryCopy', 'excluded.bets'],
  ['transactionHistory', 'excluded.records'],
  ['feedback', 'excluded.support'],
  ['playSafely', 'excluded.limits'],
] as const

/** What stays open to who does not play: the balance, the way out for it, the history, and help. */
export default function ExclusionPage({ exclusion }: { readonly exclusion: Exclusion }) {
  const t = useText('protection')
  const balance = useQuery(balanceQuery())
  useRealtime()
  return (
    <section
      aria-labelledby="excluded"
      className="mx-auto flex max-w-2xl flex-col items-center gap-6 py-12 text-center"
    >
      <DoorClosed size={44} strokeWidth={1.4} aria-hidden="true" className="text-accent-text" />
      <div className="flex flex-col gap-2">
        <h1 id="excluded" className="display text-2xl">
          {t(`excluded.${exclusion.kind}`)}
        </h1>
        <Until exclusion={exclusion} />
      </div>
      <dl className="flex flex-col items-center gap-1 rounded-large border border-line-soft bg-surface-raised px-10 py-5">
        <dt className="text-sm text-text-muted">{t('excluded.balance')}</dt>
        <dd className="tabular ltr-run text-2xl font-semibold" data-testid="excluded-balance">
          {balance.data === undefined ? <Skeleton className="h-7 w-28" /> : moneyText(balance.data.sumBalance)}
        </dd>
      </dl>
      <nav aria-label={t('excluded.open')} className="flex flex-wrap justify-center gap-2">
        {pages.map(([page, name]) => (
          <Link
            key={page}
            to="."
            search={(held) => ({ ...held, modal: 'member' as const, page })}
            resetScroll={false}
            className={buttonLook(page === 'withdraw' ? 'accent' : 'quiet', 'm')}
          >
            {t(name)}
          </Link>
        ))}
        <Link to="/help" className={buttonLook('quiet', 'm')}>
          {t('excluded.help')}
        </Link>
      </nav>
      <p className="max-w-prose text-sm text-text-muted">{t('excluded.text')}</p>
    </section>
  )
}

function Until({ exclusion }: { readonly exclusion: Exclusion }) {
  const t = useText('protection')
  const refusalText = useRefusalText()
  const { dateTime } = useFormat()
  const back = useProtectionChange(postReturn)
  const time = (at: number) => dateTime(at, { dateStyle: 'long', timeStyle: 'short' })
  const { kind, until, opensAt, mayReturn } = exclusion
  if (opensAt !== null) return <p>{t('excluded.opens', { time: time(opensAt) })}</p>
  if (mayReturn) {
    return (
      <div className="flex flex-col items-center gap-3">
        <p>{t('excluded.over')}</p>
        <Button isPending={back.isPending} onPress={() => back.mutate()}>
          {t('excluded.return')}
        </Button>
        {back.error === null ? null : <InlineNotice tone="negative">{refusalText(back.error)}</InlineNotice>}
      </div>
    )
  }
  if (until === null) return <p>{t(kind === 'OPERATOR' ? 'excluded.byHouse' : 'excluded.forever')}</p>
  return <p>{t('excluded.until', { time: time(until) })}</p>
}
