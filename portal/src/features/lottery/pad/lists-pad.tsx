import type { ListsGrammar, Selection } from '@parlour/core/rules/lottery/selection.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import Dices from 'lucide-react/icons/dices'
import { useText } from '../../../lib/i18n/use-text.ts'
import { prizeOddsText } from '../odds-text.ts'
import type { PlayOffer } from '../play-offer.ts'
import { emptySelection, pickCount, randomLine, withList } from './draft-selection.ts'
import { ListRow } from './list-row.tsx'
import { browserBelow } from './picks.ts'

export interface ListsPadProps {
  readonly offer: PlayOffer
  readonly grammar: ListsGrammar
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
}

/** A row of chips for each list of a play, and a note at random for all of them. */
export function ListsPad({ offer, grammar, selection, onSelection }: ListsPadProps) {
  const t = useText('lottery')
  const { lists } = grammar
  const { prizes, notePrice } = offer
  const oneOdds = new Set(Object.values(prizes)).size <= 1
  const detailOf = (symbol: string) => {
    const prize = prizes[symbol]
    return oneOdds || prize === undefined ? undefined : prizeOddsText(prize, notePrice)
  }
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
          list={list}
          picks={selection[at] ?? []}
          isOnly={lists.length === 1}
          detailOf={detailOf}
          onPicks={(picks) => onSelection(withList(selection, at, picks))}
        />
      ))}
    </>
  )
}
