import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContentSet } from './content.ts'
import { readDocument } from './read-document.ts'
import type { Texts, Titles } from './types.ts'

interface Outline {
  readonly groups: readonly { readonly code: string; readonly titles: Titles; readonly articles: readonly string[] }[]
  readonly pages: readonly string[]
  readonly notices: readonly string[]
}

const folder = fileURLToPath(new URL('../../../default-content/', import.meta.url))
/** Room between two places, for what is put there later. */
const step = 10

/** What every brand begins with: a file a text and language, in the order of `outline.json`. */
export function readDefaultContent(): ContentSet {
  const outline = readOutline()
  return {
    groups: outline.groups.map(({ code, titles }, place) => ({ code, titles, sorting: (place + 1) * step })),
    articles: outline.groups.flatMap(({ code: groupCode, articles }) =>
      articles.map((code, place) => ({ code, groupCode, sorting: (place + 1) * step, texts: readTexts('help', code) })),
    ),
    pages: outline.pages.map((code) => ({ code, texts: readTexts('pages', code) })),
  }
}

/** Notices of a demo installation: the kind of thing that is announced, newest first. */
export function readDemoNotices(): readonly Texts[] {
  return readOutline().notices.map((code) => readTexts('notices', code))
}

function readOutline(): Outline {
  return JSON.parse(readFileSync(`${folder}outline.json`, 'utf8')) as Outline
}

function readTexts(kind: string, code: string): Texts {
  const tags = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    tags.map(({ name: tag }) => [tag, readDocument(readFileSync(`${folder}${tag}/${kind}/${code}.html`, 'utf8'), tag)]),
  )
}
