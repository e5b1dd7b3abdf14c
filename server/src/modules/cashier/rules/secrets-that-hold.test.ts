import { expect, test } from 'vitest'
import { secretsThatHold } from './secrets-that-hold.ts'

const third = { secret: 'third', beforeUntil: 300 }
const second = { secret: 'second', beforeUntil: 200 }

test.each([
  ['nobody set one', [], 100, ['first']],
  ['both hold while they overlap', [second], 199, ['second', 'first']],
  ['the one before ends', [second], 200, ['second']],
  ['three overlap', [third, second], 150, ['third', 'second', 'first']],
  ['the oldest ends by its own time', [third, second], 250, ['third', 'second']],
  ['only the newest is left', [third, second], 300, ['third']],
  ['what was ended at once stays ended', [{ ...third, beforeUntil: 0 }, second], 100, ['third']],
])('%s', (_name, rows, now, held) => {
  expect(secretsThatHold(rows, { first: 'first', now })).toEqual(held)
})
