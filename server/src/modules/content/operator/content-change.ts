import type { Notice, Texts, Titles } from '../types.ts'

type Snapshot = Readonly<Record<string, unknown>>

/** Texts as the log keeps them: a line each, so that what changed is seen by itself. */
export function snapshotOfTexts(texts: Texts): Snapshot {
  return Object.fromEntries(
    inOrder(texts).flatMap(([tag, { title, html }]) => [
      [`${tag} title`, title],
      [`${tag} text`, html],
    ]),
  )
}

/** The same of titles that stand alone. */
export function snapshotOfTitles(titles: Titles): Snapshot {
  return Object.fromEntries(inOrder(titles).map(([tag, title]) => [`${tag} title`, title]))
}

/** A notice as the log keeps it. */
export function snapshotOfNotice(notice: Notice | undefined): Snapshot {
  if (!notice) return {}
  const { type, sorting, fromMs, untilMs, texts } = notice
  return {
    type,
    sorting,
    from: Number(fromMs),
    until: untilMs === null ? null : Number(untilMs),
    ...snapshotOfTexts(texts),
  }
}

function inOrder<T>(texts: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
