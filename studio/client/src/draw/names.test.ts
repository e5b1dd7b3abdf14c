import { expect, test } from 'vitest'
import { emblems } from '../../../src/icons/emblems.ts'
import { gemNameOf } from './gems.ts'
import { motifNameOf, motifOf } from './motifs.ts'

const ranks = [0, 1, 2, 3, 4]

interface Named {
  readonly symbol: Readonly<Record<string, string>>
}
const texts = Object.entries(
  import.meta.glob<Named>('../../../locales/*/play.json', { import: 'default', eager: true }),
)

test.each(texts)('every picture and stone has a name of its own in %s', (_path, { symbol }) => {
  const pictures = Object.keys(emblems).flatMap((theme) => ranks.map((rank) => motifNameOf(theme, rank)))
  const stones = [0, 1, 2, 3, 4, 5].map(gemNameOf)
  const names = [...new Set([...pictures, ...stones])].map((name) => symbol[name])
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
})

test('the pictures of a game differ, and each is drawn', () => {
  for (const theme of Object.keys(emblems)) {
    expect(new Set(ranks.map((rank) => motifNameOf(theme, rank))).size).toBe(ranks.length)
    for (const rank of ranks) expect(motifOf(theme, rank)({ light: '', main: '', deep: '', glow: '' })).not.toBe('')
  }
})
