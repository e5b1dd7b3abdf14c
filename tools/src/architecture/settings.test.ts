import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../../server/src/platform/config/settings.ts'

const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `'))

test('the page of settings is what the server reads, row by row', () => {
  const expected = Object.values(settings).map(({ name, about, fallback }) => {
    const shown = fallback === '' ? '' : `\`${fallback}\``
    return `| \`${name}\` | ${shown} | ${about} |`
  })
  expect(rows).toEqual(expected)
})
