import { createStream } from '@parlour/core/fair/stream.ts'
import { drawResult } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { expect, test } from 'vitest'
import { itemsAt, lengthOf, sceneOf } from './scene.ts'

test('the draw of every model is shown in three to six seconds, and ends with all of it', () => {
  for (const model of drawModels) {
    const scene = sceneOf(model, drawResult(createStream(new Uint8Array(32).fill(3), `SCENE_${model}|`), model))
    if (scene === undefined) throw new Error(`${model} has no scene`)
    expect(lengthOf(scene), model).toBeGreaterThanOrEqual(3000)
    expect(lengthOf(scene), model).toBeLessThanOrEqual(6000)
    expect(itemsAt(scene, 0), model).toBe(0)
    expect(itemsAt(scene, lengthOf(scene) - scene.timing.rest), model).toBe(scene.items.length)
  }
})

test('items come one after the other, and where they come at once, all of them', () => {
  const digits = sceneOf('D5', { kind: 'list', balls: ['3', '1', '4', '1', '5'] })
  const race = sceneOf('PK10', { kind: 'list', balls: ['3', '1', '2', '4', '5', '6', '7', '8', '9', '10'] })
  expect([899, 900, 1349, 1350, 2700].map((ms) => digits && itemsAt(digits, ms))).toEqual([0, 1, 1, 2, 5])
  expect([3599, 3600].map((ms) => race && itemsAt(race, ms))).toEqual([0, 10])
})

test('of prizes the first is shown, its two last digits apart; a draw without numbers is none', () => {
  const board = { kind: 'prizes' as const, prizes: [{ code: 'DB', numbers: ['87122'] }] }
  expect(sceneOf('VN27', board)).toMatchObject({ kind: 'wheels', items: ['8', '7', '1', '2', '2'], accentFrom: 3 })
  expect(sceneOf('VN27', { kind: 'prizes', prizes: [] })).toBeUndefined()
})
