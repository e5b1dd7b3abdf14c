import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastWarnings } from './run.ts'

test('of each log the last lines are told, cut to a length that can be read', () => {
  using made = mkdtempDisposableSync(join(tmpdir(), 'logs-'))
  const folder = made.path
  writeFileSync(join(folder, 'one.log'), Array.from({ length: 20 }, (_, at) => `line ${at}\n`).join(''))
  writeFileSync(join(folder, 'silent.log'), '')
  writeFileSync(join(folder, 'two.log'), 'x'.repeat(1000))
  writeFileSync(join(folder, 'run.json'), 'no log')
  const told = lastWarnings(folder)
  expect(told.slice(0, 2)).toEqual(['one.log:', 'line 8'])
  expect(told.slice(-3)).toEqual(['line 19', 'two.log:', 'x'.repeat(400)])
})
