import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { hasWords } from '../../../lib/i18n/fold-text.ts'
import type { PlayGroup, PlayMenu } from '../lottery.queries.ts'

/** A play under its heading, by the names that a reader sees. */
export interface FoundPlay {
  readonly play: PlayMenu
  readonly group: string
  readonly name: string
}

/** The plays of whose names, heading, trade name or code every word of the question is a part. */
export function findPlays(
  groups: readonly PlayGroup[],
  question: string,
  names: { readonly group: (code: string) => string; readonly name: (code: string, tradeName?: string) => string },
): readonly FoundPlay[] {
  const words = wordsOf(question)
  return groups.flatMap(({ code, plays }) => {
    const group = names.group(code)
    return plays
      .map((play) => ({ play, group, name: names.name(play.playCode, play.playName) }))
      .filter(({ play, name }) => hasWords(`${name} ${group} ${play.playName} ${play.playCode}`, words))
  })
}
