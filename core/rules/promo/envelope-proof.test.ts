import { expect, test } from 'vitest'
import { commitOf } from '../../fair/commitment.ts'
import { toWire, units } from '../../money/money.ts'
import { readEnvelopeClaim, verifyEnvelopes, type EnvelopeClaim } from './envelope-proof.ts'
import { envelopeContext, splitBySeed } from './envelope-split.ts'

const seed = new Uint8Array(32).fill(7)
const dropId = '01900000-0000-7000-8000-0000000000e1'
const of = { pot: units(100n), count: 5, unit: 100n, merchantCode: 'parlour', dropId }
const amounts = splitBySeed(seed, of)

const claim = (own: Partial<EnvelopeClaim> = {}): EnvelopeClaim => ({
  dropId,
  commit: commitOf(seed),
  context: envelopeContext(of),
  seed: '07'.repeat(32),
  pot: '100.0000',
  count: 5,
  unit: '0.0100',
  opened: amounts.slice(0, 3).map((amount, at) => ({ place: at + 1, amount: toWire(amount) })),
  ...own,
})

const failing = (own: Partial<EnvelopeClaim>) =>
  verifyEnvelopes(claim(own))
    .steps.filter(({ ok }) => !ok)
    .map(({ code }) => code)

test('envelopes as they were published hold, and the rest of the split is told too', () => {
  const report = verifyEnvelopes(claim())
  expect(report).toMatchObject({ ok: true, wrong: [], amounts })
  expect(report.steps.map(({ code, ok }) => [code, ok])).toEqual([
    ['seed', true],
    ['commit', true],
    ['context', true],
    ['result', true],
  ])
})

test('an amount that was changed is found, with its place', () => {
  const opened = claim().opened.map((one) => (one.place === 2 ? { ...one, amount: '99.0000' } : one))
  expect(verifyEnvelopes(claim({ opened }))).toMatchObject({ ok: false, wrong: [2] })
  expect(failing({ opened })).toEqual(['result'])
})

const first = { place: 1, amount: toWire(amounts[0] ?? 0n) }

test.each<[string, Partial<EnvelopeClaim>, string[]]>([
  ['a seed that is not told', { seed: '' }, ['seed', 'commit', 'result']],
  ['another seed', { seed: '08'.repeat(32) }, ['commit', 'result']],
  ['another commitment', { commit: '0'.repeat(64) }, ['commit']],
  ['another brand', { context: `envelopes|verbena|${dropId}` }, ['result']],
  ['the context of other envelopes', { context: 'envelopes|parlour|other' }, ['context', 'result']],
  ['no context', { context: '' }, ['context', 'result']],
  ['another pot', { pot: '101.0000' }, ['result']],
  ['a pot that is no whole units', { pot: '100.0001' }, ['result']],
  ['a pot with less than a unit for each', { pot: '0.0400' }, ['result']],
  ['a pot that is no amount', { pot: 'much' }, ['result']],
  ['no unit', { unit: '0.0000' }, ['result']],
  ['another number of envelopes', { count: 6 }, ['result']],
  ['half an envelope', { count: 4.5 }, ['result']],
  ['more envelopes than any plan has', { count: 100_001, pot: '900000.0000' }, ['result']],
  ['a place that is left out', { opened: [{ place: 2, amount: toWire(amounts[1] ?? 0n) }] }, ['result']],
  ['a place that is there twice', { opened: [first, first] }, ['result']],
  ['a place that is none', { opened: [first, { place: 9, amount: '1.0000' }] }, ['result']],
])('%s does not hold', (_, own, steps) => expect(failing(own)).toEqual(steps))

test('before any is opened the split holds by itself', () =>
  expect(verifyEnvelopes(claim({ opened: [] })).ok).toBe(true))

test('the answer of the call is read, with and without what is around it', () => {
  const answer = { ...claim(), title: 'Noon', opensAt: 1, closesAt: 2 }
  for (const value of [answer, { success: true, value: answer }]) expect(readEnvelopeClaim(value)).toEqual(claim())
  expect(readEnvelopeClaim({ ...answer, seed: null })).toEqual(claim({ seed: '' }))
})

test('what is of no envelopes is no claim', () => {
  for (const value of [undefined, null, 'text', [], {}, { dropId }, { opened: [] }, { value: 1 }])
    expect(readEnvelopeClaim(value)).toBeUndefined()
})
