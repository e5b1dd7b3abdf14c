import { readFileSync } from 'node:fs'
import { addTexts, hasText, textOf, type Texts } from '@parlour/core/locales/texts-store.ts'
import { defaultBooks } from '@parlour/core/rules/lottery/default-books.ts'
import { families } from '@parlour/core/rules/lottery/families.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { describe, expect, test } from 'vitest'
import { playTextKey, symbolText, tierText } from './play-text-key.ts'

const feature = 'lottery-plays'
const tags = ['es', 'en', 'ar']
for (const tag of tags) {
  const json = readFileSync(new URL(`../../../locales/${tag}/${feature}.json`, import.meta.url), 'utf8')
  addTexts(tag, feature, JSON.parse(json) as Texts)
}

const soldPlays = [...families.values()].flatMap(({ model, plays }) =>
  [...plays.values()].map((play) => ({ model, play })),
)
const listsOf = ({ grammar }: Play) => (grammar.kind === 'lists' ? grammar.lists : [])
const isNumber = (text: string) => /^\d+$/.test(text)

const gameGroups = 'VNMB VNMN VNMT SSC 3D PK10 11X5 K3 PC28 KENO LHC TOGEL TH LA HN MY4D SG4D'.split(' ')

const ruleKeys = soldPlays.map(({ model, play }) => `${playTextKey(model, play.code)}.rule`)

/** Every key that the plays of the families and the books need. */
const keys = new Set([
  ...gameGroups.map((code) => `game.group.${code}`),
  ...Object.values(defaultBooks).flatMap((book) => book.map(({ groupCode }) => `group.${groupCode}`)),
  ...ruleKeys,
  ...soldPlays.flatMap(({ model, play }) => {
    const lists = listsOf(play)
    const symbols = lists.flatMap((list) => list.symbols.flatMap((symbol) => symbol.split(/[+:]/)))
    return [
      `${playTextKey(model, play.code)}.name`,
      ...lists.map(({ name }) => `list.${name}`),
      ...symbols.filter((symbol) => !isNumber(symbol)).map((symbol) => `symbol.${symbol}`),
    ]
  }),
])

const tiers = soldPlays.flatMap(({ model, play }) =>
  Object.values(play.chances).flatMap((chances) => Object.keys(chances).map((tier) => ({ model, tier }))),
)

describe.each(tags)('in %s', (tag) => {
  const find = (key: string) => (hasText(tag, feature, key) ? textOf(tag, feature, key) : undefined)

  test('every play, heading, list, symbol and game group has its text', () => {
    expect([...keys].filter((key) => find(key) === undefined)).toEqual([])
  })

  test('every tier that is no number has its text', () => {
    const words = tiers.filter(({ tier }) => !isNumber(tier))
    expect(words.filter(({ model, tier }) => tierText(model, tier, find) === tier)).toEqual([])
  })

  test('a rule asks for nothing but the units of a pick', () => {
    const unfilled = ruleKeys.filter((key) => /[{}]|undefined/.test(textOf(tag, feature, key, { units: 27 })))
    expect(unfilled).toEqual([])
  })

  test('no two plays under one heading have the same name', () => {
    const named = Object.entries(defaultBooks).flatMap(([book, plays]) =>
      plays.map(({ model, playCode, groupCode }) =>
        [book, groupCode, textOf(tag, feature, `${playTextKey(model, playCode)}.name`)].join(': '),
      ),
    )
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  })

  test('no two symbols of a list are written the same', () => {
    const lists = soldPlays.flatMap(({ play }) => listsOf(play))
    const alike = lists.filter(
      ({ name, symbols }) => new Set(symbols.map((symbol) => symbolText(name, symbol, find))).size < symbols.length,
    )
    expect(alike.map(({ name }) => name)).toEqual([])
  })
})

test('draw models tell of a play together only where the same is picked', () => {
  const picksOf = ({ grammar }: Play) =>
    JSON.stringify(
      grammar.kind === 'numbers' ? grammar : grammar.lists.map(({ symbols, min, max }) => [symbols, min, max]),
    )
  const byKey = Map.groupBy(soldPlays, ({ model, play }) => playTextKey(model, play.code))
  const mixed = [...byKey].filter(([, plays]) => new Set(plays.map(({ play }) => picksOf(play))).size > 1)
  expect(mixed.map(([key]) => key)).toEqual([])
})
