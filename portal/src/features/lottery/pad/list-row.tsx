import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { SymbolList } from '@parlour/core/rules/lottery/selection.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { Limit } from '../limits.ts'
import { usePlayTexts } from '../use-play-texts.ts'
import { isNumeric, offeredQuickPicks, quickSymbols, withSymbol } from './draft-selection.ts'
import type { FigureOf } from './use-pad-figures.ts'
import { SymbolPad } from './symbol-pad.tsx'
import { animalNumbers, symbolPictures, wordEmblem } from './symbol-pictures.tsx'

export interface ListRowProps {
  readonly model: DrawModel
  readonly playCode: string
  /** The day of the draw, where it is known. */
  readonly drawnOn: string | undefined
  readonly list: SymbolList
  readonly picks: readonly string[]
  /** Several lists are told apart by their names. */
  readonly isOnly: boolean
  readonly detailOf: (symbol: string) => string | undefined
  readonly figureOf: FigureOf | undefined
  readonly limitOf: (symbol: string) => Limit | undefined
  /** Bets a symbol at once where that is wanted; answers whether it does. */
  readonly onTap: (symbol: string) => boolean
  readonly onPicks: (picks: readonly string[]) => void
}

const small =
  'min-h-9 rounded-small px-2 text-xs font-semibold text-text-muted transition-colors hover:bg-surface-hover hover:text-text disabled:opacity-40 max-md:min-h-11 max-md:px-1'

/** How many of a list make a line. */
function limitText(t: Translate<'lottery'>, { min, max, symbols }: SymbolList): string {
  if (min === max) return t('pad.exactly', { count: min })
  if (max < symbols.length) return t('pad.between', { minimum: min, maximum: max })
  return t('pad.atLeast', { count: Math.max(1, min) })
}

/** One list of a line: its name, what it takes in one touch, and its chips, words before numbers. */
export function ListRow(props: ListRowProps) {
  const { model, playCode, drawnOn, list, picks, isOnly, detailOf, figureOf, limitOf, onTap, onPicks } = props
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const name = texts.list(list.name)
  const numbers = list.symbols.filter((symbol) => isNumeric([symbol]))
  const words = list.symbols.filter((symbol) => !isNumeric([symbol]))
  const shared = {
    picks,
    // A list of one changes its pick by the next touch.
    isFull: list.max > 1 && picks.length >= list.max,
    labelOf: (symbol: string) => texts.symbol(symbol, list.name),
    detailOf,
    figureOf,
    limitOf,
    onToggle: (symbol: string) => {
      if (!onTap(symbol)) onPicks(withSymbol(list, picks, symbol))
    },
  }
  // Places are named by words, though they are numbers on the wire.
  const isWords = list.name === 'PLACES'
  const label = isOnly ? t('pad.numbers') : name

  return (
    <div role="group" aria-label={name} className="flex flex-col gap-1">
      <ListHead list={list} name={name} isOnly={isOnly} isBlank={picks.length === 0} onPicks={onPicks} />
      {words.length === 0 ? null : (
        <SymbolPad
          {...shared}
          label={name}
          symbols={words}
          isNumbers={false}
          pictures={undefined}
          emblemOf={(symbol) => wordEmblem(model, symbol)}
          numbersOf={(symbol) => animalNumbers(model, symbol, drawnOn)}
        />
      )}
      {numbers.length === 0 ? null : (
        <SymbolPad
          {...shared}
          label={label}
          symbols={numbers}
          isNumbers={!isWords}
          pictures={isWords ? undefined : symbolPictures(model, [playCode, list.name], numbers)}
        />
      )}
    </div>
  )
}

interface ListHeadProps extends Pick<ListRowProps, 'list' | 'isOnly' | 'onPicks'> {
  readonly name: string
  readonly isBlank: boolean
}

/** The name of a list, how many it takes, and what one touch picks of it. */
function ListHead({ list, name, isOnly, isBlank, onPicks }: ListHeadProps) {
  const t = useText('lottery')
  const offered = offeredQuickPicks(list)
  return (
    <div className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-1 md:flex">
      <p className="me-2 text-sm font-medium">
        {isOnly ? <span className="text-text-muted">{limitText(t, list)}</span> : name}
        {isOnly || list.min <= 1 ? null : <span className="ms-2 text-xs text-text-muted">{limitText(t, list)}</span>}
      </p>
      {offered.length === 0 ? null : (
        <div className="grid grid-cols-5 max-md:col-span-2 max-md:row-start-2 md:flex md:gap-1">
          {offered.map((pick) => (
            <button
              key={pick}
              type="button"
              className={small}
              aria-label={`${t(`pad.quick.${pick}`)} · ${name}`}
              onClick={() => onPicks(quickSymbols(list.symbols, pick))}
            >
              {t(`pad.quick.${pick}`)}
            </button>
          ))}
        </div>
      )}
      {isOnly ? null : (
        <button
          type="button"
          className={`ms-auto ${small}`}
          disabled={isBlank}
          aria-label={`${t('pad.clear')} · ${name}`}
          onClick={() => onPicks([])}
        >
          {t('pad.clear')}
        </button>
      )}
    </div>
  )
}
