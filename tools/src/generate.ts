// `npm run generate`: writes the lists that follow from which files are there.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './architecture/sources.ts'
import { generatedLists } from './generate/lists.ts'

const root = join(import.meta.dirname, '..', '..')

for (const [path, text] of generatedLists(readSources(root))) {
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  writeFileSync(file, text)
  console.log(`wrote ${path}`)
}
