import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const places = ['server', 'studio', 'core', 'portal', 'console', 'ui', 'tools', 'bench', 'sandbox']
/** Whatever makes a test of vitest pass unseen: left out, by a condition, by its own word, or yet to be written. */
const ways = /\.(?:skip|skipIf|runIf|todo|fails)\(|\bskip\(\)|\b(?:xit|xtest|xdescribe)\(/

/** What leaves itself out, with `lookFor` of `support/left-out.ts`. */
const listed = [
  'server/src/modules/lottery/operator/results-import.db.test.ts',
  'server/test/lottery/xsmb.db.test.ts',
  'server/test/nodes/nodes.http.test.ts',
  'server/test/nodes/redis.test.ts',
  'server/test/sportsbook/played-matches.test.ts',
  'server/test/sportsbook/uof-broker.db.test.ts',
]

test('no test leaves itself out that is not listed, and the listed ones say so', () => {
  const files = places.flatMap((place) =>
    globSync('**/*.test.{ts,tsx}', { cwd: `${root}${place}`, exclude: (name) => /node_modules|dist/.test(name) }).map(
      (name) => `${place}/${name}`,
    ),
  )
  expect(files.length).toBeGreaterThan(400)
  const texts = files
    .filter((name) => !name.endsWith('server/test/left-out.test.ts'))
    .map((name) => ({ name, text: readFileSync(`${root}${name}`, 'utf8') }))
  const leaving = texts.filter(({ text }) => ways.test(text))
  expect(leaving.map(({ name }) => name).toSorted()).toEqual(listed)
  for (const { name, text } of leaving) expect(text, name).toContain('lookFor(')
})
