import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitOf, readSeed } from '../../../fair/commitment.ts'
import { digits, permutation } from '../../../fair/draws.ts'
import { createStream } from '../../../fair/stream.ts'
import cases from '../../../testing/vectors/fair-draw.json' with { type: 'json' }
import { drawModels } from '../model.ts'
import { drawnNumbers, readDraw } from '../read-draw.ts'
import { drawContext } from './draw-context.ts'
import { drawNumbers, drawResult } from './draw-result.ts'

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

test.each(drawModels)('a draw of %s fits its model', (model) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const result = drawResult(createStream(seed, 'VN|1|'), model)
      expect(readDraw(model, drawnNumbers(result))).toEqual({ ok: true, value: result })
    }),
    { numRuns: 30 },
  )
})
