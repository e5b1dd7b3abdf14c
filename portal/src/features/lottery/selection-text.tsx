import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { type Grammar, type Selection, selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { type PlayTexts, usePlayTexts } from './use-play-texts.ts'

const shownAtOnce = 14

interface Row {
  /** The list's name, where a line has several. */
  readonly name: string | undefined
  readonly picks: readonly string[]
}

/** The picks of a line list by list, without the lists that are empty. */
function selectionRows(grammar: Grammar, selection: Selection, texts: PlayTexts): readonly Row[] {
  if (grammar.kind === 'numbers') return [{ name: undefined, picks: selection[0] ?? [] }]
  return grammar.lists.flatMap(({ name }, at) => {
    const picks = (selection[at] ?? []).map((symbol) => texts.symbol(symbol, name))
    return picks.length === 0 ? [] : [{ name: grammar.lists.length > 1 ? texts.list(name) : undefined, picks }]
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
}

/** The picks of a line; a long list is cut for the eye and whole in the title. */
export function SelectionText({ model, grammar, selection }: SelectionTextProps) {
  const texts = usePlayTexts(model)
  return (
    <p title={selectionLabel(grammar, selection, texts)} className="tabular my-0.5 text-sm break-words">
      {selectionRows(grammar, selection, texts).map(({ name, picks }, at) => (
        <span key={name ?? at}>
          {at === 0 ? null : <span className="text-text-muted"> · </span>}
          {name === undefined ? null : <span className="text-text-muted">{name} </span>}
          <bdi>
            {picks.slice(0, shownAtOnce).join(separatorOf(picks))}
            {picks.length > shownAtOnce ? (
              <span className="text-text-muted"> +{picks.length - shownAtOnce}</span>
            ) : null}
          </bdi>
        </span>
      ))}
    </p>
  )
}

export interface ContentTextProps {
  readonly model: DrawModel
  readonly playCode: string
  readonly content: string
}

/** The picks of a line as the record keeps them. */
export function ContentText({ model, playCode, content }: ContentTextProps) {
  const play = findPlay(model, playCode)
  if (play === undefined) return <p className="tabular my-0.5 text-sm break-words">{content}</p>
  return <SelectionText model={model} grammar={play.grammar} selection={selectionOf(play.grammar, content)} />
}
