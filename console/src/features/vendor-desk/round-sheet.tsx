import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { TransactionTable } from './transaction-table.tsx'
import { roundQuery, type RoundKey, type VendorRound } from './vendor-desk.queries.ts'

export interface RoundSheetProps {
  readonly merchant: string
  readonly round: RoundKey
  readonly onClose: () => void
}

/** A round: how it stands, its bets, and everything that was said of it in order. */
export function RoundSheet({ merchant, round, onClose }: RoundSheetProps) {
  const t = useText('vendorDesk')
  const found = useQuery(roundQuery(merchant, round))
  return (
    <Sheet isOpen title={t('roundOf', { round: round.roundId })} size="l" onClose={onClose}>
      <Loaded query={found} lines={5}>
        {(value) => (
          <div className="flex flex-col gap-5">
            <RoundFacts round={value} />
            <Bets bets={value.bets} />
            <section>
              <h3 className="mb-2 text-sm font-semibold">{t('said')}</h3>
              <TransactionTable merchant={merchant} rows={value.transactions} />
            </section>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

/** What stays as it is in every language. */
const ofNobodysLanguage = (text: string) => <bdi translate="no">{text}</bdi>

function RoundFacts({ round }: { readonly round: VendorRound }) {
  const t = useText('vendorDesk')
  const { time, money } = useFormat()
  return (
    <Facts
      facts={[
        [t('member'), ofNobodysLanguage(round.username)],
        [t('game'), ofNobodysLanguage(`${round.vendorCode}:${round.gameCode}`)],
        [t('staked'), money(round.staked, { symbol: round.currency })],
        [t('paid'), money(round.paid, { symbol: round.currency })],
        [t('opened'), time(round.openedAt)],
        [t('closed'), round.closedAt === null ? t('stillOpen') : time(round.closedAt)],
      ]}
    />
  )
}

function Bets({ bets }: { readonly bets: VendorRound['bets'] }) {
  const t = useText('vendorDesk')
  const { money } = useFormat()
  if (bets.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('bets')}</h3>
      <DataTable
        label={t('bets')}
        rows={bets}
        rowKey={({ txId }) => txId}
        columns={[
          {
            id: 'id',
            title: t('id'),
            cell: ({ txId }) => <code className="ltr-run font-mono text-xs break-all">{txId}</code>,
          },
          {
            id: 'state',
            title: t('state'),
            place: 'figure',
            cell: ({ state }) => <Badge>{t(`betStates.${state}`)}</Badge>,
          },
          {
            id: 'stake',
            title: t('staked'),
            align: 'end',
            cell: ({ stake }) => <bdi className="tabular">{money(stake)}</bdi>,
          },
          {
            id: 'payout',
            title: t('paid'),
            align: 'end',
            cell: ({ payout }) => <bdi className="tabular">{money(payout)}</bdi>,
          },
        ]}
      />
    </section>
  )
}
