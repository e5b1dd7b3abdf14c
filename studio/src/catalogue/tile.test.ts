import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { iconOf } from '../icons/icon.ts'
import { emblems } from '../icons/emblems.ts'
import { themes, tileOf } from './tile.ts'

const count = 10_000
const tiles = Array.from({ length: count }, (_, at) => tileOf(at + 1))

describe('ten thousand tiles', () => {
  test.each(['en', 'es', 'ar'])('have ten thousand names in %s', (tag) => {
    const names = tiles.map(({ name }) => name[tag] ?? '')
    expect(new Set(names).size).toBe(count)
    expect(names.every((name) => name !== '' && !name.includes('{{') && name.length <= 40)).toBe(true)
  })

  test('are drawn ten thousand ways, each the same every time', () => {
    const drawn = tiles.map((_, at) =>
      createHash('sha256')
        .update(iconOf(at + 1))
        .digest('hex'),
    )
    expect(new Set(drawn).size).toBe(count)
    expect(createHash('sha256').update(iconOf(77)).digest('hex')).toBe(drawn[76])
  })

  test('show every theme, each with a drawing of its own', () => {
    expect(new Set(tiles.map(({ theme }) => theme))).toEqual(new Set(themes))
    expect(Object.keys(emblems).toSorted()).toEqual(themes.toSorted())
    expect(themes.length).toBeGreaterThanOrEqual(12)
  })

  test('run nothing and style nothing of their own', () => {
    for (let at = 1; at <= 200; at += 1)
      expect(iconOf(at)).not.toMatch(/style=|<style|<script|href|\son\w+=|NaN|undefined/)
  })
})
