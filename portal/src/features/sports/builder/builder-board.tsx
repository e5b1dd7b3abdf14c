import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PriceFace } from '../prices/price-face.tsx'
import type { PriceButtonProps } from '../prices/price-button.tsx'
import { useMarket } from '../prices/use-prices.ts'
import { useStop } from '../prices/use-stop.ts'
import { useStopText } from '../stop-text.ts'
import type { EventCard } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { type BuilderLeg, type BuilderMatch, clearBuilder, hasLeg, mostLegs, toggleLeg } from './builder-state.ts'
import { changeBuilder, useBuilder } from './builder-store.ts'
import { useBuilderQuote } from './use-builder-quote.ts'

type Beside = 'FREE' | 'EXCLUDED' | 'IMPLIED'

interface Board {
  /** How an outcome goes together with what is chosen; undefined of what no builder has. */
  readonly besideOf: (leg: BuilderLeg) => Beside | undefined
  /** Whether it is known yet. */
  readonly isKnown: boolean
  readonly isFull: boolean
  readonly isElsewhere: boolean
}

const nothing: Board = { besideOf: () => undefined, isKnown: false, isFull: false, isElsewhere: false }
const BoardContext = createContext(nothing)

const nameOf = ({ marketKey, outcome }: BuilderLeg) => `${marketKey} ${outcome}`

const matchOf = ({ eventId, sport, league, competitors, startAt }: EventCard): BuilderMatch => ({
  eventId,
  sport,
  league,
  competitors: competitors.map(({ competitorId, name }) => ({ competitorId, name })),
  startAt,
})

/** Has the markets of a match put a builder together: what cannot win with the chosen outcomes is closed to them. */
export function BuilderBoard({ event, children }: { readonly event: EventCard; readonly children: ReactNode }) {
  const t = useText('sports-builder')
  const { built } = useBuilder()
  const isElsewhere = built !== undefined && built.match.eventId !== event.eventId
  const legs = built === undefined || isElsewhere ? [] : built.legs
  const { quote } = useBuilderQuote(event.eventId, legs)
  const states = new Map(quote?.outcomes.map((one) => [nameOf(one), one.state]))
  const board: Board = {
    besideOf: (leg) => states.get(nameOf(leg)),
    isKnown: quote !== undefined,
    isFull: legs.length >= mostLegs,
    isElsewhere,
  }
  return (
    <BoardContext value={board}>
      {isElsewhere ? (
        <InlineNotice>
          <p>{t('elsewhere', { match: built.match.competitors.map(({ name }) => name).join(' – ') })}</p>
          <Button size="s" className="mt-2" onPress={() => changeBuilder(clearBuilder)}>
            {t('restart')}
          </Button>
        </InlineNotice>
      ) : quote?.refusal === 'sports.builder_closed' ? (
        <InlineNotice>{t('closed.builder_closed')}</InlineNotice>
      ) : (
        <p className="text-sm text-text-muted">{t('text')}</p>
      )}
      {children}
    </BoardContext>
  )
}

/** Why an outcome cannot be chosen, in words; undefined where it can. */
function useReason({ event, marketKey, outcome }: PriceButtonProps, isPicked: boolean): string | undefined {
  const t = useText('sports-builder')
  const board = useContext(BoardContext)
  const stop = useStop(event.eventId, marketKey)
  const stopText = useStopText()
  if (isPicked) return undefined
  if (board.isElsewhere) return t('restart')
  if (!board.isKnown) return t('asking')
  if (stop !== undefined) return stopText(stop.reason)
  const beside = board.besideOf({ marketKey, outcome })
  if (beside === undefined) return t('unoffered')
  if (beside === 'EXCLUDED') return t('excluded')
  return board.isFull ? t('full') : undefined
}

/** One outcome of a match as a part of a builder. It has no price of its own there: the price is that of all together. */
export function BuilderButton(props: PriceButtonProps) {
  const { event, marketKey, outcome, label, look } = props
  const t = useText('sports')
  const texts = useMarketText()
  const market = useMarket(event.eventId, marketKey)
  const leg = { marketKey, outcome }
  const isPicked = hasLeg(useBuilder(), event.eventId, leg)
  const reason = useReason(props, isPicked)
  const name = texts.outcome(marketKey, outcome, event)
  const odds = market?.odds.get(outcome) ?? null
  const isOpen = reason === undefined
  return (
    <PriceFace
      label={label}
      look={look}
      name={name}
      said={isOpen ? t('price.open', { name, odds: odds ?? '' }) : t('price.closed', { name, reason })}
      shown={odds}
      result={market?.results.get(outcome)}
      isOpen={isOpen}
      isPicked={isPicked}
      reason={reason ?? ''}
      onPress={() => changeBuilder((held) => toggleLeg(held, matchOf(event), leg))}
      onClosed={() => showToast(t('price.closed', { name, reason: reason ?? '' }))}
    />
  )
}
