// `npm run check`: format, types, lint, unused, architecture. A line a check, then the tally; exit 1 on any failure.
// `npm run check -- NAME…` runs those whose name holds one of the words.
import { checksNamed } from './check/checks.ts'
import { runChecks } from './check/run-checks.ts'

const words = process.argv.slice(2)
const wanted = checksNamed(words)
const results = await runChecks(wanted, (line) => console.log(line))
const passed = results.filter(({ isGood }) => isGood).length
const failed = results.length - passed
if (wanted.length === 0) console.log(`No check is called ${words.join(' or ')}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
