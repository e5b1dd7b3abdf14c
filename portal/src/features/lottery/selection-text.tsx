import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { type Grammar, type Selection, selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import { lineOfList } from '@parlour/core/rules/lottery/trend/play-lines.ts'
import type { WinNo } from './lottery.queries.ts'
import { type PlayTexts, usePlayTexts } from './use-play-texts.ts'

const shownAtOnce = 14

/** They win by what is not drawn. */
const playsOfMissing = /^TRUOT/

interface Row {
  /** The list's name, where a line has several. */
  readonly name: string | undefined
  readonly picks: readonly string[]
  /** Those that were drawn. */
  readonly hits: ReadonlySet<string>
}

type HitsOf = (list: string) => ReadonlySet<string>

const noHits: HitsOf = () => new Set()

/** What a draw drew of each list of a play; nothing where it cannot be told number by number. */
function hitsIn(model: DrawModel, playCode: string, winNo: WinNo): HitsOf {
  return (list) => new Set(lineOfList(model, playCode, list)?.drawn(drawnNumbers(winNo)))
}

/** The picks of a line list by list, without the lists that are empty. */
function selectionRows(
  grammar: Grammar,
  selection: Selection,
  texts: PlayTexts,
  hitsOf: HitsOf = noHits,
): readonly Row[] {
  if (grammar.kind === 'numbers') return [{ name: undefined, picks: selection[0] ?? [], hits: hitsOf('') }]
  return grammar.lists.flatMap(({ name }, at) => {
    const picks = (selection[at] ?? []).map((symbol) => texts.symbol(symbol, name))
    return picks.length === 0
      ? []
      : [{ name: grammar.lists.length > 1 ? texts.list(name) : undefined, picks, hits: hitsOf(name) }]
  })
}

/** Numbers need no more than a space between them, words a comma. */
const separatorOf = (picks: readonly string[]) => (picks.every((pick) => /^\d+$/u.test(pick)) ? ' ' : ', ')

/** The picks of a line in one text, for a receipt that is copied. */
export function selectionLabel(grammar: Grammar, selection: Selection, texts: PlayTexts): string {
  return selectionRows(grammar, selection, texts)
    .map(({ name, picks }) => `${name === undefined ? '' : `${name}: `}${picks.join(separatorOf(picks))}`)
    .join(' · ')
}

export interface SelectionTextProps {
  readonly model: DrawModel
  readonly grammar: Grammar
  readonly selection: Selection
  readonly hitsOf?: HitsOf | undefined
}

/** The picks of a line, those that were drawn marked and first; a long list is cut for the eye and whole in the title. */
export function SelectionText({ model, grammar, selection, hitsOf }: SelectionTextProps) {
  const texts = usePlayTexts(model)
  return (
    <p title={selectionLabel(grammar, selection, texts)} className="tabular my-0.5 text-sm break-words">
      {selectionRows(grammar, selection, texts, hitsOf).map(({ name, picks, hits }, at) => (
        <span key={name ?? at}>
          {at === 0 ? null : <span className="text-text-muted"> · </span>}
          {name === undefined ? null : <span className="text-text-muted">{name} </span>}
          <bdi>
            <Picks picks={picks.toSorted((a, b) => Number(hits.has(b)) - Number(hits.has(a)))} hits={hits} />
            {picks.length > shownAtOnce ? (
              <span className="text-text-muted"> +{picks.length - shownAtOnce}</span>
            ) : null}
          </bdi>
        </span>
      ))}
    </p>
  )
}

/** As many picks as are shown at once. */
function Picks({ picks, hits }: Pick<Row, 'picks' | 'hits'>) {
  const separator = separatorOf(picks)
  return picks.slice(0, shownAtOnce).map((pick, at) => (
    <span key={pick}>
      {at === 0 ? '' : separator}
      {hits.has(pick) ? (
        <mark className="rounded-[5px] bg-positive-soft px-1 font-semibold text-positive">{pick}</mark>
      ) : (
        pick
      )}
    </span>
  ))
}

export interface ContentTextProps {
  readonly model: DrawModel
  readonly playCode: string
  readonly content: string
  /** The draw that the line won on: what it drew of the line is marked. */
  readonly wonOn?: WinNo | undefined
}

/** The picks of a line as the record keeps them. */
export function ContentText({ model, playCode, content, wonOn }: ContentTextProps) {
  const play = findPlay(model, playCode)
  if (play === undefined) return <p className="tabular my-0.5 text-sm break-words">{content}</p>
  return (
    <SelectionText
      model={model}
      grammar={play.grammar}
      selection={selectionOf(play.grammar, content)}
      hitsOf={wonOn === undefined || playsOfMissing.test(playCode) ? undefined : hitsIn(model, playCode, wonOn)}
    />
  )
}
