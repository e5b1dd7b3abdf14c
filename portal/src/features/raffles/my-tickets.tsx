import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { leftOf, percentOf, type Phase } from './raffle-rules.ts'
import type { OwnRaffle, Raffle } from './raffles.queries.ts'
import { TicketList } from './ticket-list.tsx'
import { useClaimTickets } from './use-claim-tickets.ts'
import type { Reader } from './use-raffles.ts'

export interface MyTicketsProps {
  readonly raffle: Raffle
  readonly own: OwnRaffle | undefined
  readonly reader: Reader
  readonly phase: Phase
}

/** The reader’s tickets: how many, what is ready to be claimed, and how far it is to the next ones of today. */
export function MyTickets({ raffle, own, reader, phase }: MyTicketsProps) {
  const t = useText('raffles')
  const { number } = useFormat()
  if (reader !== 'member') {
    const modal = reader === 'visitor' ? ('login' as const) : ('register' as const)
    return (
      <Card title={t('mine.title')}>
        <p className="mb-3 text-sm text-text-muted">{t(`mine.${reader}`)}</p>
        <Link
          to="."
          search={(search) => ({ ...search, modal })}
          preload={false}
          resetScroll={false}
          className={buttonLook('accent', 'm')}
        >
          {t(`way.${reader}`)}
        </Link>
      </Card>
    )
  }
  const tickets = own?.tickets ?? 0
  const takenBack = own?.takenBack ?? 0
  return (
    <Card title={t('mine.title')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p>
          <span className="display tabular block text-[2.6rem] leading-none">{number(tickets)}</span>
          <span className="mt-1 block text-sm text-text-muted">{t('mine.count', { count: tickets })}</span>
        </p>
        {phase === 'open' ? <Claim raffle={raffle} ready={own?.ready ?? 0} /> : null}
      </div>
      {takenBack === 0 ? null : (
        <p className="mt-3 text-sm text-text-muted">{t('mine.takenBack', { count: takenBack })}</p>
      )}
      {phase === 'open' && own?.today ? <NextTickets raffle={raffle} today={own.today} /> : null}
      {tickets + takenBack === 0 ? null : <TicketList raffleId={raffle.raffleId} phase={phase} />}
    </Card>
  )
}

function Claim({ raffle: { raffleId }, ready }: { readonly raffle: Raffle; readonly ready: number }) {
  const t = useText('raffles')
  const refusalText = useRefusalText()
  const { claim, isPending, error } = useClaimTickets(raffleId)
  return (
    <div className="flex flex-col items-end gap-2">
      {ready === 0 ? (
        <p className="text-sm text-text-muted">{t('mine.noneReady')}</p>
      ) : (
        <Button variant="accent" size="l" isPending={isPending} onPress={claim}>
          {t('claim', { count: ready })}
        </Button>
      )}
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
    </div>
  )
}

type Today = NonNullable<OwnRaffle['today']>

/** How far deposits and bets of today have come to the next ticket. */
function NextTickets({ raffle: { perDay }, today }: { readonly raffle: Raffle; readonly today: Today }) {
  const t = useText('raffles')
  const { tickets, deposits, turnover } = today
  const isFull = tickets >= perDay
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line-soft pt-4">
      <p className="text-sm font-medium">
        {isFull ? t('today.full') : t('today.count', { count: tickets, most: perDay })}
      </p>
      {isFull
        ? null
        : ([deposits && (['deposits', deposits] as const), turnover && (['turnover', turnover] as const)] as const).map(
            (way) =>
              way === null ? null : (
                <ProgressBar
                  key={way[0]}
                  label={t(`today.${way[0]}`, { left: moneyText(leftOf(way[1])) })}
                  value={percentOf(way[1])}
                  words={`${moneyText(way[1].done)} / ${moneyText(way[1].step)}`}
                />
              ),
          )}
      {isFull || deposits === null ? null : (
        <Link
          to="."
          search={({ page: _page, ...search }) => ({ ...search, modal: 'deposit' as const })}
          resetScroll={false}
          preload={false}
          className={buttonLook('quiet', 'm', 'self-start')}
        >
          {t('today.pay')}
        </Link>
      )}
    </div>
  )
}
