import type { Sources } from '../architecture/sources.ts'
import { WrongWish } from './names.ts'

/** What is to be written: whole files by their path from the root. */
export type Written = ReadonlyMap<string, string>

export function readFile(sources: Sources, path: string): string {
  const text = sources.get(path)
  if (text === undefined) throw new WrongWish(`There is no ${path}.`)
  return text
}

/** A new file; one that is there already is never written over. */
export function newFile(sources: Sources, path: string, text: string): readonly [string, string] {
  if (sources.has(path)) throw new WrongWish(`${path} is there already.`)
  return [path, text]
}

/** Adds one name to the import from a specifier, or an import line after the last when there is none. */
export function withImport(text: string, name: string, specifier: string): string {
  const quoted = specifier.replaceAll(/[.*+?^${}()|[\]\\/#]/g, String.raw`\$&`)
  const existing = new RegExp(`^import \\{ ([^}]+) \\} from '${quoted}'$`, 'm').exec(text)
  if (existing) {
    const names = (existing[1] ?? '').split(',').map((each) => each.trim())
    if (names.includes(name)) return text
    const sorted = [...names, name].filter(Boolean).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    return text.replace(existing[0], `import { ${sorted.join(', ')} } from '${specifier}'`)
  }
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => /^(?:import |\} from )/.test(line))
  return lines.toSpliced(last + 1, 0, `import { ${name} } from '${specifier}'`).join('\n')
}

/** Puts a line before the first one that starts with a mark; a file without the mark has been rebuilt, and is left alone. */
export function withLineBefore(text: string, mark: string, line: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((each) => each.startsWith(mark))
  if (at < 0) throw new WrongWish(`There is no line “${mark.trim()}” to put “${line.trim()}” before.`)
  return lines.toSpliced(at, 0, line).join('\n')
}
