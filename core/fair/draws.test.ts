import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawModels } from '../rules/lottery/model.ts'
import { drawnNumbers, readDraw } from '../rules/lottery/read-draw.ts'
import cases from '../testing/vectors/fair-draw.json' with { type: 'json' }
import { commitOf, readSeed } from './commitment.ts'
import { drawContext } from './draw-context.ts'
import { dice, digits, drawNumbers, drawResult, permutation } from './draws.ts'
import { createStream } from './stream.ts'

const derive = {
  digits: (stream: ReturnType<typeof createStream>, args: readonly number[]) => digits(stream, args[0] ?? 0),
  perm: (stream: ReturnType<typeof createStream>, args: readonly number[]) =>
    permutation(stream, args[0] ?? 0, args[1] ?? 0),
  VN_MB: (stream: ReturnType<typeof createStream>) => drawNumbers(stream, 'VN27'),
}

describe('the worked draws', () => {
  const draws = cases.filter((each) => each.serverSeed !== undefined)
  test('there are some', () => expect(draws.length).toBeGreaterThanOrEqual(6))
  test.each(draws)('$id', ({ serverSeed, commitSha256, game, issue, beacon, ...draw }) => {
    const seed = readSeed(serverSeed) ?? new Uint8Array()
    const context = drawContext(game, issue, beacon)
    expect(`${context}|<counter>`).toBe(draw.message)
    expect(commitOf(seed)).toBe(commitSha256)
    expect(derive[draw.kind as keyof typeof derive](createStream(seed, context), draw.args ?? [])).toEqual(draw.result)
  })
})

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('a permutation is k different numbers of 1 to n', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 80 }), fc.nat(80), (seed, n, request) => {
      const k = Math.min(n, request)
      const drawn = permutation(createStream(seed, 'P|1|'), n, k)
      expect(new Set(drawn).size).toBe(k)
      expect(drawn.every((number) => number >= 1 && number <= n)).toBe(true)
    }),
  )
  expect(() => permutation(createStream(new Uint8Array(32), 'P|1|'), 3, 4)).toThrow()
})

test('dice show 1 to 6', () => {
  const rolled = dice(createStream(new Uint8Array(32), 'D|1|'), 300)
  expect(new Set(rolled)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test.each(drawModels)('a draw of %s fits its model', (model) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const result = drawResult(createStream(seed, 'VN|1|'), model)
      expect(readDraw(model, drawnNumbers(result))).toEqual({ ok: true, value: result })
    }),
    { numRuns: 30 },
  )
})
