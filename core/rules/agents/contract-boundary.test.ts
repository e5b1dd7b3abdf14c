import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossBoundary, type AfterBoundary, type HeldContract } from './contract-boundary.ts'

type Held = HeldContract<string>
const held = (receiver: string, payer: string | null, rate: bigint | null, change: Held['change'] = null): Held => ({
  receiver,
  payer,
  rate,
  change,
})
const terms = (rate: bigint) => ({ what: 'terms', rate }) as const
const end = { what: 'end' } as const
const words = (after: AfterBoundary) =>
  'rate' in after ? String(after.rate) : 'ended' in after ? after.ended : 'waits'
const cross = (contracts: readonly Held[]) =>
  Object.fromEntries([...crossBoundary(contracts)].map(([id, after]) => [id, words(after)]))

test.each<[string, readonly Held[], Record<string, string>]>([
  [
    'lower terms end those above them, and those at them stay',
    [
      held('X', null, 20n, terms(12n)),
      held('x', 'X', 10n),
      held('y', 'X', 15n),
      held('z', 'X', 12n),
      held('below', 'y', 5n),
    ],
    { X: '12', x: '10', y: 'UPLINE_RATE_LOWERED', z: '12', below: 'UPLINE_ENDED' },
  ],
  ['higher terms end nothing', [held('X', null, 12n, terms(20n)), held('y', 'X', 12n)], { X: '20', y: '12' }],
  [
    'an end ends all below',
    [held('X', null, 20n, end), held('x', 'X', 10n, terms(12n)), held('below', 'x', 5n)],
    { X: 'TERMINATED', x: 'UPLINE_ENDED', below: 'UPLINE_ENDED' },
  ],
  [
    'terms of two begin together, from the top',
    [held('below', 'x', null, terms(14n)), held('x', 'X', 10n, terms(15n)), held('X', null, 12n, terms(20n))],
    { X: '20', x: '15', below: '14' },
  ],
  [
    'what is above the payer’s new terms does not begin',
    [held('X', null, 20n, terms(12n)), held('x', 'X', 10n, terms(15n)), held('y', 'X', null, terms(15n))],
    { X: '12', x: '10', y: 'ABOVE_UPLINE' },
  ],
  ['without a contract of one’s own nothing begins', [held('x', 'X', null, terms(5n))], { x: 'ABOVE_UPLINE' }],
  [
    'a lower rate of a downline that would be above stays lower',
    [held('X', null, 20n, terms(12n)), held('x', 'X', 18n, terms(11n))],
    { X: '12', x: '11' },
  ],
])('%s', (_, contracts, expected) => {
  expect(cross(contracts)).toEqual(expected)
})

/** Any line in which nobody has more than whom it is paid by, with changes that were accepted. */
const anyLine = fc
  .array(fc.record({ up: fc.nat(), rate: fc.nat(20), begins: fc.boolean(), change: fc.option(fc.nat(22)) }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((rows) => {
    const line: Held[] = []
    for (const [at, { up, rate, begins, change }] of rows.entries()) {
      const payer = at === 0 ? undefined : line[up % at]
      const most = payer === undefined ? 20n : payer.rate
      const own = most === null || begins ? null : BigInt(rate) < most ? BigInt(rate) : most
      const changed = change === null ? null : change > 20 ? end : terms(BigInt(change))
      line.push(held(String(at), payer?.receiver ?? null, own, changed))
    }
    return line
  })

test('whatever was accepted: who pays is paid, no rate is above the one above it, and a second crossing changes nothing', () => {
  let ended = 0
  fc.assert(
    fc.property(anyLine, (line) => {
      const after = crossBoundary(line)
      const rateOf = (id: string) => {
        const found = after.get(id)
        return found !== undefined && 'rate' in found ? found.rate : undefined
      }
      const still = line.filter(({ receiver }) => rateOf(receiver) !== undefined)
      ended += line.length - still.length
      for (const { receiver, payer } of still)
        if (payer !== null) expect((rateOf(receiver) ?? 0n) <= (rateOf(payer) ?? -1n)).toBe(true)
      const again = still.map((one) => ({ ...one, rate: rateOf(one.receiver) ?? null, change: null }))
      expect([...crossBoundary(again)].every(([id, found]) => 'rate' in found && found.rate === rateOf(id))).toBe(true)
    }),
    { numRuns: 1000 },
  )
  expect(ended).toBeGreaterThan(500)
})

test('nothing ends without a cause: what did not change stays where all above it stand as high', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const after = crossBoundary(line)
      for (const { receiver, payer, rate, change } of line) {
        if (rate === null || change !== null) continue
        const up = payer === null ? undefined : after.get(payer)
        const isCovered = payer === null || (up !== undefined && 'rate' in up && up.rate >= rate)
        expect(words(after.get(receiver) ?? { waits: true })).toMatch(isCovered ? String(rate) : /^UPLINE_/)
      }
    }),
    { numRuns: 1000 },
  )
})
