import { expect, test } from 'vitest'
import { stepTopUp, topUpEvents, topUpStates } from './top-up.ts'

const expiresAt = 1000

test('what is asked for ends once, by its agent or its member in time, by the clock after it', () => {
  const after = (now: number) =>
    Object.fromEntries(topUpEvents.map((event) => [event, stepTopUp({ state: 'ASKED', expiresAt }, event, now)]))
  expect(after(999)).toEqual({ give: 'GIVEN', decline: 'DECLINED', cancel: 'CANCELLED', expire: undefined })
  for (const now of [1000, 1001]) {
    expect(after(now)).toEqual({ give: undefined, decline: undefined, cancel: undefined, expire: 'EXPIRED' })
  }
})

test.each(topUpStates.filter((state) => state !== 'ASKED'))('nothing becomes of %s any more', (state) => {
  for (const now of [0, 999, 1000]) {
    for (const event of topUpEvents) expect(stepTopUp({ state, expiresAt }, event, now)).toBeUndefined()
  }
})
