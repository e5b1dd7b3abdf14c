import { expect, test } from 'vitest'
import { outsideOf, policy } from './page-policy.ts'

const brand = { imageCdns: ['https://pictures.example'], analyticsId: '' } as unknown as Parameters<typeof outsideOf>[0]
const analytics = 'https://analytics.example/tag.js'
const rulesOf = (games: Parameters<typeof outsideOf>[2]) => policy('n', outsideOf(brand, analytics, games)).split('; ')

test('a page frames the games of its vendors and draws their pictures, and nothing that is no origin', () => {
  const rules = rulesOf({
    frames: ['https://play.example', 'https://wide.example/*', '*', "'self'"],
    pictures: ['https://icons.example', 'https://pictures.example'],
  })
  expect(rules).toContain('frame-src https://play.example')
  expect(rules).toContain("img-src 'self' data: blob: https://pictures.example https://icons.example")
  expect(rules.filter((rule) => rule.includes('play.example'))).toHaveLength(1)
})

test('a page without vendors frames nothing', () => {
  const rules = rulesOf({ frames: [], pictures: [] })
  expect(rules[0]).toBe("default-src 'none'")
  expect(rules.some((rule) => rule.startsWith('frame-src'))).toBe(false)
})
