import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync, readFileSync } from 'node:fs'
import { transformSync } from '@babel/core'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = createRequire(import.meta.url).resolve('babel-plugin-react-compiler')

interface Passed {
  readonly kind: string
  readonly detail?: { readonly reason?: string; readonly options?: { readonly reason?: string } }
}

/** Why the compiler passes a file's components and hooks over, if it does. */
function passedOver(file: string): readonly string[] {
  const found: string[] = []
  const logEvent = (_: string | null, { kind, detail }: Passed) => {
    if (kind === 'CompileError') found.push(detail?.reason ?? detail?.options?.reason ?? 'no reason is told')
  }
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[compiler, { logger: { logEvent } }]],
  })
  return [...new Set(found)].map((reason) => `${relative(root, file)}: ${reason}`)
}

/** One that is passed over draws all that is below it with each of its states; nothing else would tell. */
test('the compiler takes every component and hook', { timeout: 120_000 }, () => {
  const files = globSync(['portal/src/**/*.{ts,tsx}', 'console/src/**/*.{ts,tsx}', 'ui/components/*.tsx'], {
    cwd: root,
  })
  const own = files.filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file)).map((file) => `${root}${file}`)
  expect(own.length).toBeGreaterThan(400)
  expect(own.flatMap(passedOver)).toEqual([])
})
