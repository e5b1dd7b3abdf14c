import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { expect, test } from 'vitest'
import { drawLotteryArt } from './draw-lottery-art.ts'

const kinds = [
  ...drawModels.map((model) => [model, ''] as const),
  ['VN18', 'VNMT'] as const,
  ['FOURD', 'SG4D'] as const,
]

test.each(kinds)(
  'a lottery of %s %s has a picture of its own, the same each time, without a style',
  (model, groupCode) => {
    const options = { gameCode: 'ANY_1M', groupCode, model, width: 320, height: 144 }
    const picture = drawLotteryArt(options)
    expect(picture).toBe(drawLotteryArt(options))
    expect(picture).not.toBe(drawLotteryArt({ ...options, gameCode: 'ANY_3M' }))
    expect(picture).not.toBe(drawLotteryArt({ ...options, groupCode: '', model: '' }))
    expect(picture).not.toMatch(/NaN|undefined|style=|<script/)
    expect(picture.length).toBeLessThan(25_000)
    // A hall shows sixty of them.
    expect(picture.match(/<[a-z]/gi)?.length).toBeLessThan(110)
  },
)
