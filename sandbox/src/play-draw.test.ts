import { expect, test } from 'vitest'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { readResult } from '@parlour/core/rules/lottery/read-result.ts'
import { playDraw } from './play-draw.ts'

const of = { seed: 'a seed', gameCode: 'TOGEL', numero: '20270101' }

test.each(drawModels)(
  'a played draw of %s fits its model, is the same each time and another for each issue',
  (model) => {
    const draw = playDraw({ ...of, model })
    expect(readResult(model, draw)).toEqual({ ok: true, value: draw })
    expect(playDraw({ ...of, model })).toEqual(draw)
    const others = [{ numero: '20270102' }, { gameCode: 'LAO' }, { seed: 'another' }]
    for (const other of others) expect(playDraw({ ...of, model, ...other })).not.toEqual(draw)
  },
)
