import { randomLine } from '@parlour/core/rules/lottery/random-line.ts'
import type { ListsGrammar, Selection } from '@parlour/core/rules/lottery/selection.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import Dices from 'lucide-react/icons/dices'
import { useText } from '../../../lib/i18n/use-text.ts'
import { prizesOfSelection } from '@parlour/core/rules/lottery/prizes.ts'
import type { Limit } from '../limits.ts'
import { prizeOddsText } from '../odds-text.ts'
import type { PlayOffer } from '../play-offer.ts'
import { emptySelection, pickCount, withList } from './draft-selection.ts'
import { ListRow } from './list-row.tsx'
import { browserBelow } from './picks.ts'
import type { FigureOf } from './use-pad-figures.ts'

export interface ListsPadProps {
  readonly offer: PlayOffer
  /** The day of the draw, where it is known. */
  readonly drawnOn: string | undefined
  readonly grammar: ListsGrammar
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
  /** Bets a symbol of a list at once where that is wanted; answers whether it does. */
  readonly onTap: (list: number, symbol: string) => boolean
  readonly figuresOf: (list: string) => FigureOf | undefined
  /** By the name of a symbol in the play: with that of its list where there are several. */
  readonly limitOf: (number: string) => Limit | undefined
}

/** A row of chips for each list of a play, and a note at random for all of them. */
export function ListsPad({
  offer,
  drawnOn,
  grammar,
  selection,
  onSelection,
  onTap,
  figuresOf,
  limitOf,
}: ListsPadProps) {
  const t = useText('lottery')
  const { lists } = grammar
  const odds = oddsOfSymbols(offer, grammar)
  const detailOf = (symbol: string) => odds.get(symbol)
  return (
    <>
      <div className="flex items-center gap-2">
        <Button size="s" onPress={() => onSelection(randomLine(offer.play, browserBelow))}>
          <Dices size={15} aria-hidden="true" />
          {t('pad.randomLine')}
        </Button>
        <Button
          size="s"
          variant="plain"
          className="ms-auto"
          isDisabled={pickCount(selection) === 0}
          onPress={() => onSelection(emptySelection(grammar))}
        >
          {t('pad.clearAll')}
        </Button>
      </div>
      {lists.map((list, at) => (
        <ListRow
          key={`${at}-${list.name}`}
          model={offer.model}
          playCode={offer.menu.playCode}
          drawnOn={drawnOn}
          list={list}
          picks={selection[at] ?? []}
          isOnly={lists.length === 1}
          detailOf={detailOf}
          figureOf={figuresOf(list.name)}
          limitOf={(symbol) => limitOf(lists.length === 1 ? symbol : `${list.name}.${symbol}`)}
          onTap={(symbol) => onTap(at, symbol)}
          onPicks={(picks) => onSelection(withList(selection, at, picks))}
        />
      ))}
    </>
  )
}

/** What each symbol of a single list pays, where they differ: those that win in several ways have no odds of one's own. */
function oddsOfSymbols({ play, prizes, notePrice }: PlayOffer, { lists }: ListsGrammar): ReadonlyMap<string, string> {
  const [list] = lists
  const isPlain = list !== undefined && lists.length === 1 && list.min <= 1
  if (!isPlain || new Set(Object.values(prizes)).size <= 1) return new Map()
  return new Map(
    list.symbols.flatMap((symbol) => {
      const [prize, ...others] = Object.values(prizesOfSelection(play, prizes, [[symbol]]))
      return prize === undefined || others.length > 0 ? [] : [[symbol, prizeOddsText(prize, notePrice)] as const]
    }),
  )
}
