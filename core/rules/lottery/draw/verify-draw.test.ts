import { describe, expect, test } from 'vitest'
import { commitOf, readSeed } from '../../../fair/commitment.ts'
import { createStream } from '../../../fair/stream.ts'
import { drawnNumbers, readDraw } from '../read-draw.ts'
import { drawContext } from './draw-context.ts'
import { drawResult } from './draw-result.ts'
import { type DrawClaim, verifyDraw } from './verify-draw.ts'

const seedHex = '6ea8b04022916cb5983a882c9a7cf67ff739c28e81cc0a97a5ccecc150d5f922'
const seed = readSeed(seedHex) ?? new Uint8Array()
const facts = { gameCode: 'VNMB_1M', numero: '202611200001', beacon: '' }
const context = drawContext(facts.gameCode, facts.numero, facts.beacon)
const claim: DrawClaim = {
  ...facts,
  seedHex,
  commit: commitOf(seed),
  model: 'VN27',
  result: drawResult(createStream(seed, context), 'VN27'),
}

test('the commitment is the hash of the seed bytes, not of their hex', () => {
  expect(commitOf(seed)).toBe('286599027441760ce901b75288fd795813c2b92273d5ad60d1d7a250371ef0b5')
})

describe('verifying a draw', () => {
  test('an honest draw holds in every step', () => {
    const report = verifyDraw(claim)
    expect(report).toMatchObject({ ok: true, context: 'VNMB_1M|202611200001|', result: claim.result })
    expect(report.steps.map((step) => [step.code, step.ok])).toEqual([
      ['seed', true],
      ['commit', true],
      ['context', true],
      ['result', true],
    ])
    expect(report.wordsTaken).toBeGreaterThanOrEqual(107)
  })

  test('hex may be typed in capitals', () => {
    const typed = { ...claim, seedHex: seedHex.toUpperCase(), commit: claim.commit.toUpperCase() }
    expect(verifyDraw(typed).ok).toBe(true)
  })

  const numbers = [...drawnNumbers(drawResult(createStream(seed, context), 'VN27'))]
  const other = readDraw('VN27', numbers.with(0, numbers[1] ?? '').with(1, numbers[0] ?? ''))
  const swapped = other.ok ? other.value : claim.result
  test.each<[string, Partial<DrawClaim>, string[]]>([
    ['another seed', { seedHex: 'aa'.repeat(32) }, ['commit', 'result']],
    ['no seed', { seedHex: 'not hex' }, ['seed', 'commit', 'result']],
    ['another commitment', { commit: 'aa'.repeat(32) }, ['commit']],
    ['another issue', { numero: '202611200002' }, ['result']],
    ['another game', { gameCode: 'VNMB_2M' }, ['result']],
    ['a beacon that was not used', { beacon: 'ab'.repeat(32) }, ['result']],
    ['a bar inside a part', { numero: '1|2' }, ['context', 'result']],
    ['a game code in small letters', { gameCode: 'vnmb' }, ['context', 'result']],
    ['another model', { model: 'VN18' }, ['result']],
    ['two numbers that changed places', { result: swapped }, ['result']],
    ['no result', { result: { kind: 'prizes', prizes: [] } }, ['result']],
  ])('%s is found', (_, change, failing) => {
    const report = verifyDraw({ ...claim, ...change })
    expect(report.ok).toBe(false)
    expect(report.steps.filter((step) => !step.ok).map((step) => step.code)).toEqual(failing)
  })
})

test('a context keeps the bar of a missing beacon and refuses what could be read two ways', () => {
  expect(drawContext('SSC_1M', '202611200001', '')).toBe('SSC_1M|202611200001|')
  expect(() => drawContext('SSC|1M', '1', '')).toThrow()
  expect(() => drawContext('', '1', '')).toThrow()
  expect(() => drawContext('SSC', '', '')).toThrow()
  expect(() => drawContext('SSC', '1', 'beacon')).toThrow()
})
