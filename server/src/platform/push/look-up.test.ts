import { expect, test } from 'vitest'
import { lookUpPublic } from './push-sender.ts'

const ask = (name: string, all: boolean) =>
  new Promise<string>((done) =>
    lookUpPublic(name, { all }, (error, found) => done(error ? error.message : String(found))),
  )

test.each([true, false])('a name of this machine leads nowhere (all addresses: %s)', async (all) => {
  expect(await ask('localhost', all)).toContain('leads to an inner network')
})
