import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSignedJournal } from './signed-journal.ts'
import { createVault } from './vault.ts'

let folder: string
let file: string
const openJournal = (secret = 7) =>
  createSignedJournal(file, { vault: createVault(Buffer.alloc(32, secret)), purpose: 'test' })
const texts = () => readFileSync(file, 'utf8').trim().split('\n')
const put = (lines: readonly string[]) => writeFileSync(file, lines.map((line) => `${line}\n`).join(''))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  file = join(folder, 'journal.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('lines come back in their order, added at once or one after another, and a file that is not there has none', async () => {
  const journal = openJournal()
  expect(await journal.read()).toEqual({ lines: [], brokenLine: undefined })
  await journal.append([{ day: '1' }, { day: '2' }])
  await openJournal().append([{ day: '3', total: 3 }])
  expect(await journal.read()).toEqual({
    lines: [
      { n: 1, fact: { day: '1' } },
      { n: 2, fact: { day: '2' } },
      { n: 3, fact: { day: '3', total: 3 } },
    ],
    brokenLine: undefined,
  })
})

test.each<readonly [string, (lines: readonly string[]) => readonly string[], number]>([
  ['altered', ([a = '', b = '', c = '']) => [a, b.replace('"2"', '"9"'), c], 2],
  ['taken out', ([a = '', , c = '']) => [a, c], 2],
  ['put twice', ([a = '', b = '', c = '']) => [a, b, b, c], 3],
  ['exchanged', ([a = '', b = '', c = '']) => [b, a, c], 1],
  ['no line', ([a = '', b = '']) => [a, b, '{"n":3}', 'null', 'x'], 3],
])('a line that is %s is the first that does not verify, and nothing is added behind it', async (_, change, broken) => {
  const journal = openJournal()
  await journal.append([{ day: '1' }, { day: '2' }, { day: '3' }])
  put(change(texts()))
  expect((await journal.read()).brokenLine).toBe(broken)
  await expect(journal.append([{ day: '4' }])).rejects.toThrow(`line ${broken} of`)
})

test('only the installation signs, and anybody verifies by its public key', async () => {
  const journal = openJournal()
  await journal.append([{ day: '1' }])
  expect((await openJournal(8).read()).brokenLine).toBe(1)
  const { signature, ...line } = JSON.parse(texts()[0] ?? '') as {
    n: number
    before: string
    fact: object
    signature: string
  }
  const said = Buffer.from(JSON.stringify(line))
  expect(verify(null, said, createPublicKey(journal.publicKey), Buffer.from(signature, 'base64'))).toBe(true)
})
