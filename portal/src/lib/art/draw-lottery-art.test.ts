import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { expect, test } from 'vitest'
import { drawLotteryArt } from './draw-lottery-art.ts'

test.each(drawModels)(
  'a lottery of %s has a picture of its own, the same each time, that carries no style',
  (model) => {
    const options = { gameCode: `${model}_1M`, model, width: 320, height: 144 }
    const picture = drawLotteryArt(options)
    expect(picture).toBe(drawLotteryArt(options))
    expect(picture).not.toBe(drawLotteryArt({ ...options, gameCode: `${model}_3M` }))
    expect(picture).not.toBe(drawLotteryArt({ ...options, model: '' }))
    expect(picture).not.toMatch(/NaN|undefined|style=|<script/)
    expect(picture.length).toBeLessThan(25_000)
    // A hall shows sixty of them.
    expect(picture.match(/<[a-z]/gi)?.length).toBeLessThan(110)
  },
)
