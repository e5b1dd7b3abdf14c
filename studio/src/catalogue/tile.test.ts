import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { iconOf } from '../icons/icon.ts'
import { emblems } from '../icons/emblems.ts'
import { motifs } from '../icons/scene/motifs/index.ts'
import { moodOf } from '../icons/scene/moods.ts'
import { sceneOf } from '../icons/scene/scene.ts'
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

  test('show every theme, whose window has symbols of its own', () => {
    expect(new Set(tiles.map(({ theme }) => theme))).toEqual(new Set(themes))
    expect(Object.keys(emblems).toSorted()).toEqual(themes.toSorted())
    expect(themes.length).toBeGreaterThanOrEqual(12)
  })

  test('show what their names say: each last word a composition of its own, each first word a weather', () => {
    const nouns = new Map(tiles.map(({ what, theme }) => [what, theme]))
    expect(nouns.size).toBeGreaterThanOrEqual(60)
    const grain = new Uint8Array(32)
    const drawn = [...nouns].map(([what, theme]) => sceneOf({ theme, of: 'Silver', what, grain }))
    expect(new Set(drawn).size).toBe(nouns.size)
    const known = Object.entries(motifs).flatMap(([theme, own]) => Object.keys(own).map((what) => `${theme} ${what}`))
    expect(known.toSorted()).toEqual([...nouns].map(([what, theme]) => `${theme} ${what}`).toSorted())
    for (const { of } of tiles) expect(moodOf(of)).toBeDefined()
  })

  test('show the animal that a name begins with', () => {
    const scene = (of: string) => sceneOf({ theme: 'peaks', of, what: 'Summit', grain: new Uint8Array(32) })
    const others = ['Wolf', 'Fox', 'Lion', 'Tiger', 'Panther', 'Dragon', 'Dolphin', 'Peacock', 'Scorpion'].map(
      (animal) => scene(animal).length - scene('Silver').length,
    )
    expect(others.every((more) => more > 300)).toBe(true)
  })

  test('are small', () => {
    const sizes = tiles.slice(0, 1000).map((_, at) => iconOf(at + 1).length)
    expect(sizes.toSorted((a, b) => a - b)[500]).toBeLessThan(4_000)
    expect(Math.max(...sizes)).toBeLessThan(24_000)
  })

  test('run nothing and style nothing of their own', () => {
    for (let at = 1; at <= 200; at += 1)
      expect(iconOf(at)).not.toMatch(/style=|<style|<script|href|\son\w+=|NaN|undefined/)
  })
})
