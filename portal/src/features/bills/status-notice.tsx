import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { statusQuery } from './bills.queries.ts'
import { useBillText } from './use-bill-text.ts'

/** What somebody owes by bills and what that stops, and what waits for it; nothing where nothing is open. */
export function StatusNotice() {
  const t = useText('bills')
  const words = useBillText()
  const { number } = useFormat()
  const { data } = useQuery(statusQuery())
  if (data === undefined) return null
  const { owes, owesSince, isBlocked, isOwed, held } = data
  if (owes.bills === 0 && isOwed.bills === 0) return null
  const sum = ({ bills, amount }: typeof owes) => ({ count: bills, number: number(bills), amount: moneyText(amount) })
  return (
    <div className="flex flex-col gap-3">
      {owes.bills === 0 ? null : (
        <InlineNotice tone="negative">
          <p className="font-semibold">{t('status.owes', sum(owes))}</p>
          <p>
            {owesSince === null ? null : `${t('status.since', { time: words.moment(owesSince) })} `}
            {t(isBlocked ? 'status.blocked' : 'status.collected')}
          </p>
        </InlineNotice>
      )}
      {isOwed.bills === 0 ? null : (
        <InlineNotice tone="info">
          <p>{t('status.isOwed', sum(isOwed))}</p>
          {held.bills === 0 ? null : <p>{t('status.held', sum(held))}</p>}
        </InlineNotice>
      )}
    </div>
  )
}
