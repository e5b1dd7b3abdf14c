import { expect, test } from 'vitest'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { verifyEnvelopes } from '@parlour/core/rules/promo/envelope-proof.ts'
import { envelopeContext, splitBySeed } from '@parlour/core/rules/promo/envelope-split.ts'
import { readPasted } from './read-claims.ts'
import { envelopesIn } from './read-envelopes.ts'
import { proofIn } from './read-proof.ts'

const seed = new Uint8Array(32).fill(3)
const dropId = '0190a1b2-0000-7000-8000-000000000003'
const of = { pot: units(20n), count: 4, unit: 100n, merchantCode: 'parlour', dropId }
const opened = splitBySeed(seed, of).map((amount, at) => ({
  place: at + 1,
  maskedName: 'ma··l',
  amount: toWire(amount),
  at: 1_700_000_000_000 + at,
}))
const answer = {
  success: true,
  value: {
    dropId,
    title: 'Noon envelopes',
    opensAt: 1_700_000_000_000,
    closesAt: 1_700_003_600_000,
    pot: '20.0000',
    count: 4,
    unit: '0.0100',
    commit: commitOf(seed),
    context: envelopeContext(of),
    seed: '03'.repeat(32),
    opened,
  },
}

const check = (text: string) => {
  const claim = envelopesIn(text)
  return claim && verifyEnvelopes(claim)
}

test('the answer of the call for the proof of envelopes is read by the file from disk, and holds', () =>
  expect(check(JSON.stringify(answer, undefined, 1))).toMatchObject({ ok: true, wrong: [] }))

test('a changed amount fails, and its place is named', () => {
  const [, second] = opened
  const changed = JSON.stringify(answer).replace(`"${second?.amount ?? ''}"`, '"19.9900"')
  expect(check(changed)).toMatchObject({ ok: false, wrong: [2] })
})

test('envelopes are neither draws nor statements, and those are no envelopes', () => {
  expect(proofIn(JSON.stringify(answer))).toBeUndefined()
  expect(readPasted(JSON.stringify(answer))).toEqual([])
  for (const text of ['', '{', '[]', '{"gameCode":"A","numero":"1"}', 'gameCode,numero,commit,result\nA,1,b,2'])
    expect(envelopesIn(text)).toBeUndefined()
})
