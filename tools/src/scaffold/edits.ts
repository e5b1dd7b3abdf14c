import type { Sources } from '../architecture/sources.ts'
import { WrongRequest } from './names.ts'

/** What is to be written: whole files by their path from the root. */
export type Written = ReadonlyMap<string, string>

export function readFile(sources: Sources, path: string): string {
  const text = sources.get(path)
  if (text === undefined) throw new WrongRequest(`There is no ${path}.`)
  return text
}

/** A new file; one that is there already is never written over. */
export function newFile(sources: Sources, path: string, text: string): readonly [string, string] {
  if (sources.has(path)) throw new WrongRequest(`${path} is there already.`)
  return [path, text]
}
