import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { NoPrice } from '../prices/price-face.tsx'
import type { EventCard, SportsMarket } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { sportsLink } from '../use-sports-address.ts'
import { EventTime, Teams, TwoWay } from './event-row.tsx'
import type { LeagueGroup } from './event-list.tsx'
import { rowMarkets, signsOf } from './row-markets.ts'

/** The main line and the next two of it. */
const linesShown = 3

const fullColumns = ['fullHandicap', 'fullTotal', 'fullWinner'] as const
const halfColumns = ['halfHandicap', 'halfTotal', 'halfWinner'] as const

/** Whether anything of a first half is offered. */
function hasHalf(event: EventCard): boolean {
  const { WINNER, HANDICAP, TOTAL } = rowMarkets(event, '1H')
  return WINNER !== undefined || HANDICAP.length > 0 || TOTAL.length > 0
}

/** One row a match with all its main lines, as Asian books have it. It is wider than a phone, and runs sideways there. */
export function AsianList({ groups }: { readonly groups: readonly LeagueGroup[] }) {
  const t = useText('sports')
  const isWithHalf = groups.some(({ events }) => events.some(hasHalf))
  const columns = isWithHalf ? [...fullColumns, ...halfColumns] : fullColumns
  return (
    // What runs sideways has to be reachable by the keyboard.
    <section
      tabIndex={0}
      aria-label={t('asian.label')}
      className="overflow-x-auto rounded-large border border-line-soft bg-surface-raised"
    >
      <table className={`w-full border-collapse text-sm ${isWithHalf ? 'min-w-[64rem]' : 'min-w-[40rem]'}`}>
        <thead>
          <tr className="border-b border-line-soft text-xs text-text-muted">
            <th scope="col" className="w-56 px-3 py-2 text-start font-medium">
              {t('asian.match')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-1.5 py-2 font-medium">
                {t(`asian.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, league, region, events }) => (
          <tbody key={key}>
            <tr className="border-b border-line-soft bg-surface-sunken">
              <th scope="rowgroup" colSpan={columns.length + 1} className="px-3 py-2 text-start text-xs font-semibold">
                <bdi>{league}</bdi> · <bdi className="font-normal text-text-muted">{region}</bdi>
              </th>
            </tr>
            {events.map((event) => (
              <AsianRow key={event.eventId} event={event} isWithHalf={isWithHalf} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function AsianRow({ event, isWithHalf }: { readonly event: EventCard; readonly isWithHalf: boolean }) {
  const [full, half] = [rowMarkets(event), rowMarkets(event, '1H')]
  return (
    <tr className="border-b border-line-soft align-top last:border-0">
      <th scope="row" className="px-3 py-2 text-start font-normal">
        <Link {...sportsLink({ event: event.eventId })} className="flex min-h-11 items-center gap-3 rounded-small">
          <EventTime event={event} />
          <Teams event={event} />
        </Link>
      </th>
      <Lines event={event} markets={full.HANDICAP} group="HANDICAP" />
      <Lines event={event} markets={full.TOTAL} group="TOTAL" />
      <Signs event={event} market={full.WINNER} />
      {isWithHalf ? (
        <>
          <Lines event={event} markets={half.HANDICAP} group="HANDICAP" />
          <Lines event={event} markets={half.TOTAL} group="TOTAL" />
          <Signs event={event} market={half.WINNER} />
        </>
      ) : null}
    </tr>
  )
}

interface LinesProps {
  readonly event: EventCard
  readonly markets: readonly SportsMarket[]
  readonly group: 'HANDICAP' | 'TOTAL'
}

function Lines({ event, markets, group }: LinesProps) {
  const shown = markets.slice(0, linesShown)
  return (
    <td className="w-36 px-1.5 py-2">
      <div className="grid gap-2">
        {shown.length === 0 ? (
          <div className="grid gap-1">
            <TwoWay event={event} market={undefined} group={group} />
          </div>
        ) : (
          shown.map((market) => (
            <div key={market.key} className="grid gap-1">
              <TwoWay event={event} market={market} group={group} />
            </div>
          ))
        )}
      </div>
    </td>
  )
}

function Signs({ event, market }: { readonly event: EventCard; readonly market: SportsMarket | undefined }) {
  const texts = useMarketText()
  return (
    <td className="w-28 px-1.5 py-2">
      <div className="grid gap-1">
        {signsOf(market).map((outcome) =>
          market === undefined ? (
            <NoPrice key={outcome} look="flat" />
          ) : (
            <PriceButton
              key={outcome}
              look="flat"
              event={event}
              marketKey={market.key}
              outcome={outcome}
              label={texts.short(market.key, outcome)}
            />
          ),
        )}
      </div>
    </td>
  )
}
