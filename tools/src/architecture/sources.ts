import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Files by their path from the project's root: the real ones, or a made-up set that a test plants something in. */
export type Sources = ReadonlyMap<string, string>

const skippedFolders = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
const textFiles = /\.(?:ts|tsx|mjs|json|jsonc|sql|md|css|html|ya?ml)$/

function isSkipped(path: string): boolean {
  return path.split('/').some((part) => skippedFolders.has(part) || (part.startsWith('.') && !part.includes('rc.')))
}

/** Reads every text file of the project that a person wrote. */
export function readSources(root: string): Sources {
  const sources = new Map<string, string>()
  for (const top of readdirSync(root, { withFileTypes: true })) {
    if (isSkipped(top.name)) continue
    const files = top.isDirectory()
      ? readdirSync(join(root, top.name), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
      : [top]
    for (const file of files) {
      const full = join(file.parentPath, file.name)
      const path = relative(root, full).split(sep).join('/')
      if (isSkipped(path) || !textFiles.test(path) || /package-lock\.json$|\.gen\.ts$/.test(path)) continue
      sources.set(path, readFileSync(full, 'utf8'))
    }
  }
  return sources
}

export const isCode = (path: string) => /\.tsx?$/.test(path)
export const isTest = (path: string) => /\.(?:test|test-support)\.tsx?$/.test(path)

/** One broken rule in one file. */
export interface Violation {
  readonly rule: string
  readonly file: string
  readonly detail: string
}
