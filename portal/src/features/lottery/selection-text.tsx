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
export function selectionRows(grammar: Grammar, selection: Selection, texts: PlayTexts): readonly Row[] {
  if (grammar.kind === 'numbers') return [{ name: undefined, picks: selection[0] ?? [] }]
  return grammar.lists.flatMap(({ name }, at) => {
    const picks = (selection[at] ?? []).map((symbol) => texts.symbol(symbol, name))
    return picks.length === 0 ? [] : [{ name: grammar.lists.length > 1 ? texts.list(name) : undefined, picks }]
  })
}

/** The picks of a line in one text, for a receipt that is copied. */
export function selectionLabel(rows: readonly Row[]): string {
  return rows
    .map(({ name, picks }) => (name === undefined ? picks.join(' ') : `${name}: ${picks.join(' ')}`))
    .join(' · ')
}

export interface SelectionTextProps {
  readonly grammar: Grammar
  readonly selection: Selection
}

/** The picks of a line; a long list is cut for the eye and whole in the title. */
export function SelectionText({ grammar, selection }: SelectionTextProps) {
  const rows = selectionRows(grammar, selection, usePlayTexts())
  return (
    <p title={selectionLabel(rows)} className="tabular my-0.5 text-sm break-words">
      {rows.map(({ name, picks }, at) => (
        <span key={name ?? at}>
          {at === 0 ? null : <span className="text-text-faint"> · </span>}
          {name === undefined ? null : <span className="text-text-muted">{name} </span>}
          <bdi>
            {picks.slice(0, shownAtOnce).join(' ')}
            {picks.length > shownAtOnce ? (
              <span className="text-text-muted"> +{picks.length - shownAtOnce}</span>
            ) : null}
          </bdi>
        </span>
      ))}
    </p>
  )
}

/** The picks of a line as the record keeps them. */
export function ContentText({ model, playCode, content }: { model: DrawModel; playCode: string; content: string }) {
  const play = findPlay(model, playCode)
  if (play === undefined) return <p className="tabular my-0.5 text-sm break-words">{content}</p>
  return <SelectionText grammar={play.grammar} selection={selectionOf(play.grammar, content)} />
}
