import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'
import { withdrawalsQuery } from './withdrawal.queries.ts'

/** More of them are in the list. */
const shownMost = 2

/** How far the withdrawals that are open have come: what whoever comes back wants to know first. */
export function WithdrawalsUnderWay({ onOpen }: { readonly onOpen: (withdrawalId: string) => void }) {
  const t = useText('withdrawal')
  const records = useInfiniteQuery(withdrawalsQuery())
  const open = records.data?.pages[0]?.list.filter(({ endedAt }) => endedAt === null).slice(0, shownMost) ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={t('underWay')} className="mb-6 grid gap-4 empty:hidden">
      {open.map((withdrawal) => (
        <WithdrawalTracker
          key={withdrawal.withdrawalId}
          withdrawal={withdrawal}
          level={4}
          title={t('tracker.of', { amount: moneyText(withdrawal.amount) })}
          aside={
            <Button size="s" onPress={() => onOpen(withdrawal.withdrawalId)}>
              {t('tracker.details')}
            </Button>
          }
        />
      ))}
    </section>
  )
}
