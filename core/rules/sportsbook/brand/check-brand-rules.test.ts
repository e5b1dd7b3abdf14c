import { expect, test } from 'vitest'
import { type BrandRules, defaultBrandRules } from './brand-rules.ts'
import { brandRulesFault } from './check-brand-rules.ts'

const { tiers } = defaultBrandRules

test.each<[string, Partial<BrandRules>, ReturnType<typeof brandRulesFault>]>([
  ['the house’s own', {}, undefined],
  ['a line as large as the least stake', { minStake: 2, minUnit: '2' }, undefined],
  ['a line above the least stake', { minStake: 2, minUnit: '2.01' }, 'minUnit'],
  ['no line at all', { minUnit: '0' }, 'minUnit'],
  ['a line that is no amount', { minUnit: 'a' }, 'minUnit'],
  ['a margin of a market', { margins: [{ code: 'AH', prematch: 250, live: 500 }] }, undefined],
  ['a margin of none', { margins: [{ code: 'AHA', prematch: 250, live: 500 }] }, 'margins'],
  [
    'two margins of one market',
    {
      margins: [
        { code: 'AH', prematch: 250, live: 500 },
        { code: 'AH', prematch: 300, live: 500 },
      ],
    },
    'margins',
  ],
  ['a wait of a sport, and of e-sports', { delays: { SOCCER: 4000, ESPORTS_CS2: 9000 } }, undefined],
  ['a wait of no sport', { delays: { CHESS: 4000 } }, 'delays'],
  ['tiers that are alike', { tiers: { ...tiers, 2: tiers[1] } }, undefined],
  ['more on an event of a lower tier', { tiers: { ...tiers, 3: { event: 20_001, payout: 50_000 } } }, 'tiers'],
  ['more paid of a lower tier', { tiers: { ...tiers, 4: { event: 5000, payout: 50_001 } } }, 'tiers'],
])('%s', (_, change, fault) => {
  expect(brandRulesFault({ ...defaultBrandRules, ...change })).toBe(fault)
})
