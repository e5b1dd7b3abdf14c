import { expect, test } from 'vitest'
import { createGoneDrops } from './gone-drops.ts'

const drop = { brandId: 'brand', openers: new Set(['winner']) }
const asks = (memberId: string, dropId = 'drop', brandId = 'brand') => ({ brandId, dropId, memberId })

test('whoever opened none of a drop that is gone came too late; an opener and another brand are left to the database', async () => {
  const gone = createGoneDrops(async () => drop)
  expect(gone.isTooLate(asks('late'))).toBe(false)
  await gone.learn('drop')
  expect(gone.isTooLate(asks('late'))).toBe(true)
  expect(gone.isTooLate(asks('winner'))).toBe(false)
  expect(gone.isTooLate(asks('late', 'drop', 'other brand'))).toBe(false)
  expect(gone.isTooLate(asks('late', 'another drop'))).toBe(false)
})

test('a drop is read once however many are refused at once, again where the read failed, and the oldest is let go', async () => {
  let reads = 0
  let isAway = true
  const gone = createGoneDrops(async () => {
    reads += 1
    if (isAway) throw new Error('away')
    return drop
  })
  await gone.learn('drop')
  expect(gone.isTooLate(asks('late'))).toBe(false)
  isAway = false
  await Promise.all([gone.learn('drop'), gone.learn('drop'), gone.learn('drop')])
  expect([reads, gone.isTooLate(asks('late'))]).toEqual([2, true])
  for (let n = 0; n < 8; n += 1) await gone.learn(`later ${n}`)
  expect([gone.isTooLate(asks('late')), gone.isTooLate(asks('late', 'later 7'))]).toEqual([false, true])
})

test('a drop with too many openers is not remembered', async () => {
  const gone = createGoneDrops(async () => undefined)
  await gone.learn('drop')
  expect(gone.isTooLate(asks('late'))).toBe(false)
})
