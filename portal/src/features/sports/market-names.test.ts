import { readFileSync } from 'node:fs'
import { addTexts, hasText, textOf, type Texts } from '@parlour/core/locales/texts-store.ts'
import { catalogue, isSoldIn } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import type { MarketRule } from '@parlour/core/rules/sportsbook/markets/market-rule.ts'
import { marketKey, type Specifiers } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { describe, expect, test } from 'vitest'
import {
  marketTitle,
  type MarketWords,
  outcomeName,
  shortOutcome,
} from '@parlour/core/rules/sportsbook/markets/market-names.ts'

const feature = 'sports-markets'
const tags = ['en', 'es', 'ar']
for (const tag of tags) {
  const json = readFileSync(new URL(`../../../locales/${tag}/${feature}.json`, import.meta.url), 'utf8')
  addTexts(tag, feature, JSON.parse(json) as Texts)
}
const wordsOf = (tag: string): MarketWords =>
  Object.assign(
    (key: string, values?: Readonly<Record<string, string | number>>) => textOf(tag, feature, key, values),
    {
      has: (key: string) => hasText(tag, feature, key),
    },
  ) as MarketWords

const sports = ['SOCCER', 'VIRTUAL_SOCCER', 'BASKETBALL', 'ICE_HOCKEY', 'BASEBALL', 'TENNIS', 'MMA', 'ESPORTS_CS2']
const periodIn: Readonly<Record<string, string>> = { BASKETBALL: 'Q3', ICE_HOCKEY: 'P2', BASEBALL: 'I4', MMA: 'R2' }
const competitors = [{ name: 'Ría Norte' }, { name: 'Alameda' }]

/** A key of a market with all that its row asks for. */
function keyIn({ code, needs }: MarketRule, sport: string): string {
  const all: Required<Specifiers> = {
    line4: -3,
    n: 2,
    period: periodIn[sport] ?? (sport === 'TENNIS' ? 'S1' : 'M2'),
    player: 'Luz Prado',
    advantage: '1-0',
  }
  return marketKey({ code, specifiers: Object.fromEntries(needs.map((name) => [name, all[name]])) })
}
const listed: Readonly<Record<string, readonly string[]>> = {
  'SET-CS': ['2:0'],
  CMS: ['1:2'],
  'SCORER-FIRST': ['NONE'],
}
const sold = sports.flatMap((sport) =>
  [...catalogue.values()].filter(({ code }) => isSoldIn(code, sport)).map((rule) => ({ sport, rule })),
)

describe.each(tags)('in %s', (tag) => {
  const t = wordsOf(tag)

  test('every market of the catalogue is sold somewhere and has a name', () => {
    expect(new Set(sold.map(({ rule }) => rule.code)).size).toBe(catalogue.size)
    const missing = sold.filter(({ sport, rule }) => {
      const title = marketTitle(t, keyIn(rule, sport), { sport, competitors })
      return title === rule.code || /[{}|]|undefined|sports-markets/.test(title)
    })
    expect(missing.map(({ sport, rule }) => `${sport} ${rule.code}`)).toEqual([])
  })

  test('every outcome has a name, long and short', () => {
    const missing = sold.flatMap(({ sport, rule }) =>
      [...rule.outcomes, ...(listed[rule.code] ?? [])].flatMap((outcome) => {
        const key = keyIn(rule, sport)
        const names = [outcomeName(t, key, outcome, { sport, competitors }), shortOutcome(t, key, outcome)]
        const isPlain = /^(?:[A-Z]{2,}|\dX|X\d)$/.test(names[0] ?? '')
        return isPlain || names.some((name) => name === '' || /[{}|]|undefined|sports-markets/.test(name))
          ? [`${sport} ${key} ${outcome}: ${names.join(' · ')}`]
          : []
      }),
    )
    expect(missing).toEqual([])
  })

  test('the words of the three languages are of the same keys', () => {
    const keysOf = (of: string) => {
      const json = readFileSync(new URL(`../../../locales/${of}/${feature}.json`, import.meta.url), 'utf8')
      const walk = (texts: Texts, before: string): string[] =>
        Object.entries(texts).flatMap(([key, text]) =>
          typeof text === 'string' ? [before + key] : walk(text, `${before}${key}.`),
        )
      return walk(JSON.parse(json) as Texts, '').toSorted()
    }
    expect(keysOf(tag)).toEqual(keysOf('en'))
  })
})

test.each([
  ['SOCCER', 'AH|line4=-3', 'HOME', 'Handicap', 'Ría Norte -0.75', '-0.75'],
  ['SOCCER', 'AH|line4=-3', 'AWAY', 'Handicap', 'Alameda +0.75', '+0.75'],
  ['SOCCER', 'OU|line4=10', 'OVER', 'Total goals', 'Over 2.5', 'O 2.5'],
  ['SOCCER', 'OU_1H|line4=3', 'UNDER', '1st half: Total goals', 'Under 0.75', 'U 0.75'],
  ['SOCCER', '1X2', 'X', 'Match result', 'Draw', 'X'],
  ['SOCCER', 'DC', 'X2', 'Double chance', 'Alameda or draw', 'X2'],
  ['SOCCER', 'HTFT', '1/X', 'Half-time / full-time', 'Ría Norte / Draw', '1/X'],
  ['SOCCER', 'EH|n=-1', '2', 'European handicap', 'Alameda +1', '2'],
  ['SOCCER', 'EH|n=-1', 'X', 'European handicap', 'Draw -1', 'X'],
  ['SOCCER', 'EG', '2', 'Exact number of goals', '2 goals', '2'],
  ['SOCCER', 'NEXT-GOAL|n=3', 'NONE', 'Goal 3', 'No further goal', 'NONE'],
  ['BASKETBALL', 'OU|line4=862', 'OVER', 'Total points (incl. overtime)', 'Over 215.5', 'O 215.5'],
  ['BASKETBALL', 'AH_REG|line4=-22', 'HOME', 'Handicap (regular time)', 'Ría Norte -5.5', '-5.5'],
  ['TENNIS', 'OU|line4=90', 'OVER', 'Total games or points', 'Over 22.5', 'O 22.5'],
  ['ESPORTS_CS2', 'MAP_W|period=M2', '1', 'Map 2: winner', 'Ría Norte', '1'],
  ['ESPORTS_CS2', 'MAP_H|advantage=1-0|line4=-6', 'HOME', 'Map handicap (from 1-0)', 'Ría Norte -1.5', '-1.5'],
  ['CURLING', 'OU|line4=90', 'OVER', 'Total goals', 'Over 22.5', 'O 22.5'],
  ['SOCCER', 'NEW-KIND|n=3', 'A', 'NEW-KIND', 'A', 'A'],
])('%s %s %s', (sport, key, outcome, title, name, short) => {
  const t = wordsOf('en')
  expect(marketTitle(t, key, { sport, competitors })).toBe(title)
  expect(outcomeName(t, key, outcome, { sport, competitors })).toBe(name)
  expect(shortOutcome(t, key, outcome)).toBe(short)
})
