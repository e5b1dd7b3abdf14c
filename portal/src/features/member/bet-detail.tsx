import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { useSession } from '../../lib/session/session.ts'
import { FactRow } from './fact-row.tsx'
import { cancelBet, type BetRow } from './member.queries.ts'
import { RoundRecall } from './round-recall.tsx'

/** Games of vendors carry their vendor's code in front of their own. */
const isOfVendor = ({ gameCode }: BetRow) => gameCode.includes(':')

/** A guest has nobody to whom an answer could go. */
const guestType = 4

export interface BetDetailProps {
  readonly row: BetRow
  readonly state: string
  readonly onBack: () => void
}

/** One bet with everything that is known of it, and what its member can do about it. */
export function BetDetail({ row, state, onBack }: BetDetailProps) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const { isAgent } = useSession()
  const at = (epochMs: number) => dateTime(epochMs, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <div className="flex flex-col gap-4">
      <header className="flex min-h-9 items-center gap-2">
        <Button size="s" variant="plain" autoFocus onPress={onBack}>
          <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden="true" /> {t('bets.back')}
        </Button>
        <h3 className="min-w-0 flex-1 truncate text-base font-semibold">{row.gameName}</h3>
        <Badge tone={row.state === 'PENDING' ? 'info' : 'neutral'}>{state}</Badge>
      </header>
      <dl className="rounded-large border border-line-soft">
        <FactRow name={t(isOfVendor(row) ? 'recall.round' : 'bets.round')}>
          <bdi className="ltr-run">{row.round}</bdi>
        </FactRow>
        <FactRow name={t('bets.play')}>{row.play}</FactRow>
        {row.selection === '' ? null : (
          <FactRow name={t('bets.selection')}>
            <bdi className="ltr-run break-all">{row.selection.replaceAll(',', ' ')}</bdi>
          </FactRow>
        )}
        <FactRow name={t('bets.stake')}>{moneyText(row.stake)}</FactRow>
        {row.odds === '' ? null : (
          <FactRow name={t('bets.odds')}>
            <bdi className="ltr-run break-all">{row.odds}</bdi>
          </FactRow>
        )}
        <FactRow name={t('bets.payout')}>{row.state === 'PENDING' ? '–' : moneyText(row.payout)}</FactRow>
        <FactRow name={t('bets.validTurnover')}>{row.state === 'PENDING' ? '–' : moneyText(row.validTurnover)}</FactRow>
        <FactRow name={t('bets.placedAt')}>{at(row.placedAt)}</FactRow>
        {row.endedAt === null ? null : <FactRow name={t('bets.endedAt')}>{at(row.endedAt)}</FactRow>}
        <FactRow name={t('bets.number')}>
          <code className="ltr-run tabular min-w-0 font-mono">{row.betNumber}</code>
          <CopyButton text={row.betNumber} label={t('bets.copyNumber')} />
        </FactRow>
        <FactRow name={t('bets.id')}>
          <code className="ltr-run min-w-0 font-mono text-xs break-all">{row.betId}</code>
          <CopyButton text={row.betId} label={t('bets.copyId')} />
        </FactRow>
      </dl>
      {isOfVendor(row) ? <RoundRecall betId={row.betId} /> : null}
      <div className="flex flex-wrap items-start gap-3">
        <CancelBet row={row} onDone={onBack} />
        {isAgent === guestType ? null : (
          <Link
            to="."
            search={(search) => ({ ...search, modal: 'member' as const, page: 'feedback', about: row.betId })}
            replace
            resetScroll={false}
            className={buttonLook('quiet', 'm')}
          >
            {t('bets.dispute')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** A second touch on the same place confirms. It is there only while the bet may be taken back. */
function CancelBet({ row, onDone }: { readonly row: BetRow; readonly onDone: () => void }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { keyOf } = useRequestKeys()
  const [isAsked, setIsAsked] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => cancelBet(row.betId, keyOf(row.betId)),
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: async (answer) => {
      takeBalance(client, answer)
      for (const queryKey of [queryKeys.orders, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds])
        void client.invalidateQueries({ queryKey })
      const isDone = answer.cancelled.includes(row.betId)
      showToast(
        t(isDone ? 'bets.cancelled' : 'bets.tooLate', { amount: moneyText(row.stake) }),
        isDone ? 'positive' : 'info',
      )
      onDone()
    },
  })
  if (row.cancelUntil === null || row.cancelUntil <= serverNow()) return null
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant={isAsked ? 'danger' : 'quiet'}
        isPending={cancelling.isPending}
        onBlur={() => setIsAsked(false)}
        onPress={() => (isAsked ? cancelling.mutate() : setIsAsked(true))}
      >
        {t(isAsked ? 'bets.confirmCancel' : 'bets.cancel')}
      </Button>
      <p className="text-xs text-text-muted">
        {t('bets.cancelUntil', { time: dateTime(row.cancelUntil, { dateStyle: 'medium', timeStyle: 'medium' }) })}
      </p>
      {cancelling.isError ? <InlineNotice tone="negative">{refusalText(cancelling.error)}</InlineNotice> : null}
    </div>
  )
}
