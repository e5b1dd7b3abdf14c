import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { liabilityQuery, type BoardEvent, type Liability } from './board.queries.ts'
import { heatOf } from './heat-of.ts'

interface LiabilitySheetProps {
  readonly merchant: string
  readonly event: BoardEvent
  readonly onClose: () => void
}

/** What stands on an event at a brand: each outcome, and each final score. */
export function LiabilitySheet({ merchant, event, onClose }: LiabilitySheetProps) {
  const t = useText('sportsBoard')
  const query = useQuery(liabilityQuery(merchant, event.eventId))
  return (
    <Sheet isOpen title={event.name} size="l" onClose={onClose}>
      <p className="mb-4 text-sm text-text-muted">{t('liabilityText')}</p>
      <Loaded query={query} lines={6}>
        {(liability) =>
          liability.markets.length === 0 ? (
            <EmptyState title={t('noLiability')} text={t('noLiabilityText')} />
          ) : (
            <div className="flex flex-col gap-4">
              {liability.grid === null ? null : <ScoreGrid liability={liability} />}
              {liability.markets.map((market) => (
                <MarketPanel key={market.key} market={market} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function MarketPanel({ market }: { readonly market: Liability['markets'][number] }) {
  const t = useText('sportsBoard')
  const { money } = useFormat()
  return (
    <Panel title={<bdi translate="no">{market.key}</bdi>}>
      <table className="tabular w-full text-sm">
        <thead className="text-xs text-text-muted">
          <tr>
            <th className="py-1 text-start font-medium">{t('outcome')}</th>
            <th className="py-1 text-end font-medium">{t('stakes')}</th>
            <th className="py-1 text-end font-medium">{t('returns')}</th>
            <th className="py-1 text-end font-medium">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {market.outcomes.map(({ outcome, stakes, returns, liability }) => (
            <tr key={outcome} className="border-t border-line-soft">
              <td className="py-1.5">
                <bdi translate="no">{outcome}</bdi>
              </td>
              <td className="py-1.5 text-end">{money(stakes)}</td>
              <td className="py-1.5 text-end">{money(returns)}</td>
              <td className={`py-1.5 text-end font-semibold ${liability.startsWith('-') ? '' : 'text-negative'}`}>
                {money(liability)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** So many goals of a side are drawn: more are rare. */
const drawn = 7

function ScoreGrid({ liability: { grid, worst } }: { readonly liability: Liability }) {
  const t = useText('sportsBoard')
  const { money } = useFormat()
  const rows = (grid ?? []).slice(0, drawn).map((row) => row.slice(0, drawn))
  const heat = heatOf(rows)
  return (
    <Panel
      title={t('grid')}
      aside={
        worst === null ? null : (
          <p className="tabular text-xs text-text-muted">
            {t('worstScore')} <bdi className="font-semibold text-text">{`${worst.home}–${worst.away}`}</bdi>{' '}
            <bdi className="font-semibold text-text">{money(worst.amount)}</bdi>
          </p>
        )
      }
    >
      <p className="mb-3 text-xs text-text-muted">{t('gridText')}</p>
      <div className="overflow-x-auto" dir="ltr">
        <table className="tabular w-full border-separate border-spacing-1 text-xs">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('score')}</span>
              </th>
              {rows[0]?.map((_, away) => (
                <th key={away} scope="col" className="font-medium text-text-muted">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, home) => (
              <tr key={home}>
                <th scope="row" className="font-medium text-text-muted">
                  {home}
                </th>
                {row.map((amount, away) => (
                  <td
                    key={away}
                    className="rounded-small px-1.5 py-1 text-end"
                    style={{
                      backgroundColor: `color-mix(in oklab, var(--color-${amount.startsWith('-') ? 'positive' : 'negative'}) ${heat(amount)}%, transparent)`,
                    }}
                  >
                    {money(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
