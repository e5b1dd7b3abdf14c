// `npm run conformance -- FILE…`: worked cases through the production rules, and nothing but them.
import { readFile } from 'node:fs/promises'
import { readCases } from './conformance/read-cases.ts'
import { tallyCases } from './conformance/tally.ts'

const files = process.argv.slice(2)
let [passed, failed, notBuilt] = [0, 0, 0]

for (const file of files) {
  console.log(file)
  const tally = tallyCases(readCases(JSON.parse(await readFile(file, 'utf8'))))
  for (const line of tally.lines) console.log(line)
  passed += tally.passed
  failed += tally.failed
  notBuilt += tally.notBuilt
}

if (files.length === 0) {
  console.error('Usage: npm run conformance -- FILE…')
  process.exitCode = 1
} else {
  console.log(`${notBuilt} not built`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
