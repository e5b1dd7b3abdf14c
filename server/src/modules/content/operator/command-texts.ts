import { basename } from 'node:path'
import { readJson, readText } from '#platform/module/command-files.ts'
import { CannotOperate, type CommandContext } from '#platform/module/command.ts'
import { Refusal } from '#platform/refusal.ts'
import { readDocument } from '../read-document.ts'
import type { Texts, Titles } from '../types.ts'

/**
 * Texts from a file: HTML in the language of `--language` whose `h1` is the title, or JSON of
 * `{ "es": { "title", "html" }, … }`.
 */
export function readTexts(file: string, language: string | undefined): Texts {
  if (!file.endsWith('.json')) {
    if (language === undefined) throw new CannotOperate('--language says which language the HTML file is in.')
    return { [language]: sayingWhy(file, () => readDocument(readText(file), language)) }
  }
  const read = readJson(file)
  for (const [tag, one] of Object.entries(read)) {
    const { title, html } = (one ?? {}) as Record<string, unknown>
    if (typeof title !== 'string' || typeof html !== 'string') {
      throw new CannotOperate(`${basename(file)}: ${tag} has a "title" and an "html".`)
    }
  }
  return read as Texts
}

/** Titles from a JSON file: `{ "es": "Cuenta", "en": "Account" }`. */
export function readTitles(file: string): Titles {
  const read = readJson(file)
  if (!Object.values(read).every((title) => typeof title === 'string')) {
    throw new CannotOperate(`${basename(file)} holds a title for each language.`)
  }
  return read as Titles
}

/** What the module refuses is told in one line, with its details. */
export async function plainly<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw toPlain(error)
  })
}

function sayingWhy<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const plain = toPlain(error)
    throw plain instanceof CannotOperate ? new CannotOperate(`${basename(file)}: ${plain.message}`) : plain
  }
}

function toPlain(error: unknown): unknown {
  return error instanceof Refusal ? new CannotOperate(`${error.code} ${JSON.stringify(error.details)}`) : error
}

/** `--order` and its like: a whole number from 0 to a million. */
export function placeOf({ option }: Pick<CommandContext, 'option'>, fallback: number): number {
  const text = option('order')
  if (text === undefined) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new CannotOperate('--order is a whole number; the smallest comes first.')
  return Number(text)
}
