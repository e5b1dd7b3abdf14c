import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { commitOf } from '../../fair/commitment.ts'
import { merklePath, merkleRoot, merkleTree } from '../../fair/merkle.ts'
import { createStream } from '../../fair/stream.ts'
import { defined } from '../../kernel/assert.ts'
import { toWire, units } from '../../money/money.ts'
import { drawRaffle, raffleContext, roundOfRaffle, ticketLine } from './raffle-draw.ts'
import { readRaffleClaim, verifyRaffle, type RaffleClaim } from './raffle-proof.ts'

const seed = new Uint8Array(32).fill(7)
const raffleId = '01900000-0000-7000-8000-0000000000f1'
const terms = {
  prizes: [{ amount: units(100n), weight: 1, stock: 1 }],
  consolation: units(5n),
  winners: 3,
  perMember: 1,
}
const tickets = ['a', 'b', 'a', 'c', 'a', 'd', 'b'].map((holder, place) => ({ place, number: place * 2 + 1, holder }))
const tree = merkleTree(tickets.map(ticketLine))
const root = merkleRoot(tree)
const [count, slots, drawAt] = [tickets.length, 3, 1_800_000_000_000]

// A chain of this test, with a key that everybody knows.
const scheme = bls12_381.shortSignatures
const secret = sha256(utf8ToBytes('a chain of this test'))
const chain = {
  chainHash: 'a1'.repeat(32),
  genesisUnix: 1_692_803_367,
  periodSeconds: 3,
  publicKey: bytesToHex(scheme.getPublicKey(secret).toBytes()),
}
function signed(round: number) {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  const hash = scheme.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  const signature = bytesToHex(scheme.sign(hash, secret).toBytes())
  return { round, signature, beacon: bytesToHex(sha256(scheme.sign(hash, secret).toBytes())) }
}

const told = signed(roundOfRaffle({ drawAt, frozenAt: 0 }, chain))
const context = raffleContext({ merchantCode: 'parlour', raffleId, terms, root, count, slots, beacon: told.beacon })
const picks = drawRaffle({ terms, count, slots }, createStream(seed, context), (place) => tickets[place]?.holder).map(
  (pick) => ({
    ...pick,
    ...defined(tickets[pick.place], 'a ticket'),
    path: merklePath(tree, pick.place),
  }),
)

const claim = (own: Partial<RaffleClaim> = {}): RaffleClaim => ({
  raffleId,
  commit: commitOf(seed),
  context,
  seed: '07'.repeat(32),
  drawAt,
  frozenAt: drawAt - 1000,
  root,
  count,
  slots,
  winners: 3,
  perMember: 1,
  prizes: [{ amount: '100.0000', weight: 1, stock: 1 }],
  consolation: toWire(units(5n)),
  ...told,
  chain,
  picks,
  ...own,
})
const failing = (own: Partial<RaffleClaim>) =>
  verifyRaffle(claim(own)).steps.flatMap(({ code, ok }) => (ok ? [] : [code]))

test('a raffle as it was published holds', () => {
  const report = verifyRaffle(claim())
  expect(report.steps.map(({ code, ok }) => [code, ok])).toEqual(
    ['seed', 'commit', 'list', 'round', 'value', 'signature', 'context', 'result'].map((code) => [code, true]),
  )
  expect(report.ok).toBe(true)
})

const [first, second] = [defined(picks[0], 'a pick'), defined(picks[1], 'a pick')]
const later = signed(told.round + 1)

test.each<[string, Partial<RaffleClaim>, string[]]>([
  ['a seed that is not told', { seed: '' }, ['seed', 'commit', 'result']],
  ['another seed', { seed: '08'.repeat(32) }, ['commit', 'result']],
  ['another commitment', { commit: '0'.repeat(64) }, ['commit']],
  ['a ticket of another member', { picks: [{ ...first, holder: 'x' }, ...picks.slice(1)] }, ['list', 'result']],
  ['a ticket with another number', { picks: [{ ...first, number: 99 }, ...picks.slice(1)] }, ['list']],
  [
    'a ticket from another place',
    { picks: [{ ...first, place: second.place }, ...picks.slice(1)] },
    ['list', 'result'],
  ],
  ['winners in another order', { picks: [second, first, ...picks.slice(2)] }, ['result']],
  ['a winner who is left out', { picks: picks.slice(1) }, ['result']],
  ['the last winner left out', { picks: picks.slice(0, -1) }, ['result']],
  ['another prize', { picks: [{ ...first, prize: null }, ...picks.slice(1)] }, ['result']],
  ['another list', { root: '1'.repeat(64) }, ['list', 'context', 'result']],
  ['more tickets than there were', { count: count + 1 }, ['list', 'context', 'result']],
  ['fewer prizes', { slots: 2 }, ['context', 'result']],
  ['other prizes', { prizes: [{ amount: '1.0000', weight: 1, stock: 1 }] }, ['context', 'result']],
  ['no prizes', { prizes: [] }, ['context', 'result']],
  ['prizes that are no amounts', { prizes: [{ amount: 'much', weight: 1, stock: 1 }] }, ['context', 'result']],
  ['a later round', { ...later }, ['round', 'context', 'result']],
  ['a value that nobody signed', { beacon: '2'.repeat(64) }, ['value', 'context', 'result']],
  ['a list closed after the beacon spoke', { frozenAt: drawAt + 60_000 }, ['round']],
  ['no chain', { chain: { ...chain, periodSeconds: 0, publicKey: '' } }, ['round', 'signature']],
  ['the context of another raffle', { context: context.replace(raffleId, 'other') }, ['context', 'result']],
])('%s does not hold', (_, own, steps) => expect(failing(own)).toEqual(steps))

test('the answer of the call is read, with and without what is around it', () => {
  const answer = { ...claim(), title: 'Weekend', consolation: { title: 'Thanks', amount: '5.0000' } }
  for (const value of [answer, { success: true, value: answer }]) expect(readRaffleClaim(value)).toEqual(claim())
  expect(readRaffleClaim({ ...answer, seed: null })).toEqual(claim({ seed: '' }))
})

test('what is of no raffle is no claim', () => {
  for (const value of [undefined, null, 'text', [], {}, { raffleId }, { picks: [] }, { value: 1 }])
    expect(readRaffleClaim(value)).toBeUndefined()
  expect(verifyRaffle(defined(readRaffleClaim({ raffleId, picks: [{}] }), 'a claim')).ok).toBe(false)
})
