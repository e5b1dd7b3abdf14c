import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { debtorsQuery } from './pay.queries.ts'

/** Who owes bills that are to be paid: these neither withdraw nor transfer. */
export function DebtorsPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('pay')
  const { money, time } = useFormat()
  const debtors = useInfiniteQuery(debtorsQuery(merchant))
  return (
    <Panel title={t('debtors.title')}>
      <Loaded query={debtors} lines={3}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <p className="text-sm text-text-muted">{t('debtors.none')}</p>
          return (
            <ul className="flex flex-col divide-y divide-line-soft text-sm">
              {list.map(({ memberId, account, open, bills, since, currency: symbol, heldFor }) => (
                <li key={memberId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <span className="min-w-40 flex-1">
                    <MemberLink merchant={merchant} memberId={memberId} username={account} />
                    <span className="tabular block text-xs text-text-muted">
                      {t('debtors.since', { time: time(since) })}
                    </span>
                  </span>
                  {heldFor === null ? null : <Badge>{t(`held.${heldFor}`)}</Badge>}
                  <span className="text-text-muted">{t('debtors.bills', { count: bills })}</span>
                  <strong className="tabular">{money(open, { symbol })}</strong>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {debtors.hasNextPage ? (
        <Button className="mt-3" isPending={debtors.isFetchingNextPage} onPress={() => void debtors.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Panel>
  )
}
