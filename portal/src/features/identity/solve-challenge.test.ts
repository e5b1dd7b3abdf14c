import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

const made = (number: number, maxnumber = 2000) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt?work=light&${number}`).digest('hex'),
  maxnumber,
  salt: 'salt?work=light&',
  signature: 'signed',
})

test.each([0, 499, 500, 1999, 2000])('finds %i', async (number) => {
  expect(JSON.parse(atob(await solveChallenge(made(number))))).toEqual({
    ...made(number),
    maxnumber: undefined,
    number,
  })
})

test('tells how far it is, and gives up on what has no solution', async () => {
  const done: number[] = []
  await solveChallenge(made(1600), (part) => done.push(part))
  expect(done).toEqual([0, 0.25, 0.5])
  await expect(solveChallenge(made(2001))).rejects.toThrow('a challenge has a solution')
})
