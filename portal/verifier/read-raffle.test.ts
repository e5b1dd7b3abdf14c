import { expect, test } from 'vitest'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { merkleRoot, merkleTree } from '@parlour/core/fair/merkle.ts'
import { verifyRaffle } from '@parlour/core/rules/promo/raffle-proof.ts'
import { readPasted } from './read-claims.ts'
import { envelopesIn } from './read-envelopes.ts'
import { proofIn } from './read-proof.ts'
import { raffleIn } from './read-raffle.ts'

/** A raffle without tickets, as the call for its proof answers. */
const answer = {
  success: true,
  value: {
    raffleId: '01900000-0000-7000-8000-0000000000f1',
    title: 'Weekend raffle',
    commit: commitOf(new Uint8Array(32).fill(3)),
    context: 'raffle|parlour|x',
    seed: '03'.repeat(32),
    drawAt: 1_800_000_000_000,
    frozenAt: 1_799_999_999_000,
    root: merkleRoot(merkleTree([])),
    count: 0,
    slots: 0,
    winners: 1,
    perMember: 1,
    prizes: [{ title: 'One', amount: '1.0000', turnoverPercent: 0, weight: 1, stock: 1 }],
    consolation: { title: 'Thanks', amount: '1.0000', turnoverPercent: 0 },
    beacon: 'ab'.repeat(32),
    signature: 'cd'.repeat(48),
    round: 1,
    chain: { chainHash: 'ef'.repeat(32), genesisUnix: 1_692_803_367, periodSeconds: 3, publicKey: '' },
    picks: [],
  },
}

test('the answer of the call for the proof of a raffle is read by the file from disk, and judged step by step', () => {
  const claim = raffleIn(JSON.stringify(answer, undefined, 1))
  const steps = claim && verifyRaffle(claim).steps.map(({ code, ok }) => [code, ok])
  expect(steps).toEqual([
    ['seed', true],
    ['commit', true],
    ['list', true],
    ['round', false],
    ['value', false],
    ['signature', false],
    ['context', false],
    ['result', false],
  ])
})

test('a raffle is neither a draw nor a statement nor envelopes, and those are no raffle', () => {
  const text = JSON.stringify(answer)
  expect([proofIn(text), envelopesIn(text), readPasted(text)]).toEqual([undefined, undefined, []])
  for (const other of ['', '{', '[]', '{"gameCode":"A","numero":"1"}', '{"dropId":"a","opened":[]}'])
    expect(raffleIn(other)).toBeUndefined()
})
