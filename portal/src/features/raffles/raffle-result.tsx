import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Trophy from 'lucide-react/icons/trophy'
import { useState, type ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DrawProof } from './draw-proof.tsx'
import { proofQuery, type OwnRaffle, type Raffle, type RafflePick, type RaffleProof } from './raffles.queries.ts'

interface RaffleResultProps {
  readonly raffle: Raffle
  readonly own: OwnRaffle | undefined
}

/** What was drawn: what the reader won, and all winners in their order. */
export function RaffleResult({ raffle, own }: RaffleResultProps) {
  const t = useText('raffles')
  const { number } = useFormat()
  const won = own?.won ?? []
  return (
    <Card title={t('result.title')}>
      {won.map((win) => {
        const prize = raffle.prizes[win.prize] ?? raffle.consolation
        return (
          <p key={win.number} className="mb-4 flex items-center gap-4 rounded-medium bg-positive-soft p-4">
            <Trophy size={32} strokeWidth={1.5} className="shrink-0 text-positive" aria-hidden="true" />
            <span>
              <span className="display block text-lg">{t('result.won', { amount: moneyText(prize.amount) })}</span>
              <span className="block text-sm text-text-muted">
                {t('result.wonText', { title: prize.title, number: number(win.number) })}
              </span>
            </span>
          </p>
        )
      })}
      {own !== undefined && own.tickets > 0 && won.length === 0 ? (
        <p className="mb-4 text-sm text-text-muted">{t('result.lost')}</p>
      ) : null}
      <WithProof raffle={raffle}>{(proof) => <Winners proof={proof} own={own} />}</WithProof>
    </Card>
  )
}

const shownFirst = 10

function Winners({ proof, own }: { readonly proof: RaffleProof; readonly own: OwnRaffle | undefined }) {
  const t = useText('raffles')
  const { number } = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const winners = proof.picks.filter(({ prize }) => prize !== null)
  if (winners.length === 0) return <p className="text-sm text-text-muted">{t('result.none')}</p>
  const isOwn = ({ number: n }: RafflePick) => own?.won.some((win) => win.number === n) === true
  const prizeOf = ({ prize }: RafflePick) => proof.prizes[prize ?? -1] ?? proof.consolation
  return (
    <>
      <DataTable
        label={t('result.winners')}
        rows={isWhole ? winners : winners.slice(0, shownFirst)}
        rowKey={(pick) => String(pick.number)}
        columns={[
          {
            id: 'name',
            title: t('result.name'),
            cell: (pick) => (
              <span className="flex items-baseline gap-3">
                <bdi translate="no">{pick.maskedName}</bdi>
                {isOwn(pick) ? <span className="text-xs text-accent-strong">{t('result.you')}</span> : null}
              </span>
            ),
          },
          {
            id: 'ticket',
            title: t('result.ticket'),
            place: 'note',
            cell: (pick) => (
              <span className="tabular">{`${t('numbers.one', { number: number(pick.number) })} · ${prizeOf(pick).title}`}</span>
            ),
          },
          {
            id: 'amount',
            title: t('result.prize'),
            align: 'end',
            place: 'figure',
            cell: (pick) => <span className="font-semibold">{moneyText(prizeOf(pick).amount)}</span>,
          },
        ]}
      />
      {!isWhole && winners.length > shownFirst ? (
        <Button size="s" className="mt-3" onPress={() => setIsWhole(true)}>
          {t('result.all', { all: number(winners.length) })}
        </Button>
      ) : null}
    </>
  )
}

/** By what the raffle is drawn: told before it, and checked after it. */
export function RaffleProofCard({ raffle }: { readonly raffle: Raffle }) {
  const t = useText('raffles')
  return (
    <Card title={t('proof.title')}>
      <WithProof raffle={raffle}>{(proof) => <DrawProof proof={proof} />}</WithProof>
    </Card>
  )
}

interface WithProofProps {
  readonly raffle: Raffle
  readonly children: (proof: RaffleProof) => ReactNode
}

function WithProof({ raffle: { raffleId }, children }: WithProofProps) {
  const t = useText('raffles')
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const proof = useQuery(proofQuery(raffleId, tag))
  if (proof.data !== undefined) return children(proof.data)
  if (!proof.isError) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-32" />
      </div>
    )
  }
  return (
    <InlineNotice tone="negative">
      <p>{refusalText(proof.error)}</p>
      <Button size="s" className="mt-2" onPress={() => void proof.refetch()}>
        {t('retry')}
      </Button>
    </InlineNotice>
  )
}
