import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync, readFileSync } from 'node:fs'
import { transformSync } from '@babel/core'
import { expect, test } from 'vitest'
import { sampleOf } from '@parlour/core/testing/tier.test-support.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = createRequire(import.meta.url).resolve('babel-plugin-react-compiler')

interface Passed {
  readonly kind: string
  readonly detail?: { readonly reason?: string; readonly options?: { readonly reason?: string } }
}

/** Only these may hold a component or a hook: markup, or a name that begins as hooks do. The rest need no parsing. */
const mayHoldOne = (file: string) => file.endsWith('.tsx') || /\buse[A-Z]/.test(readFileSync(file, 'utf8'))

let taken = 0

/** Why the compiler passes a file's components and hooks over, if it does. */
function passedOver(file: string, text = readFileSync(file, 'utf8')): readonly string[] {
  const found: string[] = []
  const logEvent = (_: string | null, { kind, detail }: Passed) => {
    if (kind === 'CompileSuccess') taken += 1
    if (kind === 'CompileError') found.push(detail?.reason ?? detail?.options?.reason ?? 'no reason is told')
  }
  transformSync(text, {
    filename: file,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[compiler, { noEmit: true, logger: { logEvent } }]],
  })
  return [...new Set(found)].map((reason) => `${relative(root, file)}: ${reason}`)
}

/** One that is passed over draws all that is below it with each of its states; nothing else would tell. */
test(
  'the compiler takes every component and hook of a seeded sample, in the long tier of all files',
  { timeout: 120_000 },
  () => {
    const all = globSync(['portal/src/**/*.{ts,tsx}', 'console/src/**/*.{ts,tsx}', 'ui/components/*.tsx'], {
      cwd: root,
    })
    const own = all.filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file)).map((file) => `${root}${file}`)
    expect(own.length).toBeGreaterThan(400)
    const files = sampleOf(own.filter(mayHoldOne), 120)
    expect(files.flatMap((file) => passedOver(file))).toEqual([])
    // Nothing is passed over where nothing is looked at.
    expect(taken).toBeGreaterThan(files.length)
  },
)

test('a component that breaks the rules is found', () => {
  const broken = 'export function Broken({ row }) { row.seen = true; return <p>{row.seen}</p> }'
  expect(passedOver(`${root}portal/src/broken.tsx`, broken)).toHaveLength(1)
})
