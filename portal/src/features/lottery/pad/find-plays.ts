import type { PlayGroup, PlayMenu } from '../lottery.queries.ts'

/** A play under its heading, by the names that a reader sees. */
export interface FoundPlay {
  readonly play: PlayMenu
  readonly group: string
  readonly name: string
}

/** Letters without their marks, so that `de` finds `Đề`. */
function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/gu, 'd').toLowerCase()
}

/** The plays of whose names, heading, trade name or code every word of the question is a part. */
export function findPlays(
  groups: readonly PlayGroup[],
  question: string,
  names: { readonly group: (code: string) => string; readonly name: (code: string, tradeName?: string) => string },
): readonly FoundPlay[] {
  const words = plainText(question).split(/\s+/u).filter(Boolean)
  return groups.flatMap(({ code, plays }) => {
    const group = names.group(code)
    return plays
      .map((play) => ({ play, group, name: names.name(play.playCode, play.playName) }))
      .filter(({ play, name }) => {
        const text = plainText(`${name} ${group} ${play.playName} ${play.playCode}`)
        return words.every((word) => text.includes(word))
      })
  })
}
