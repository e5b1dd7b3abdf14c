import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isLong } from '@parlour/core/testing/tier.test-support.ts'

const root = join(import.meta.dirname, '..', '..')
const planted = 'planted-secret-3b9f'
const out = mkdtempSync(join(tmpdir(), 'parlour-planted-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** Secrets as they stand in the environment of a machine that builds and serves. */
const environment = Object.fromEntries(
  ['SECRET', 'DATABASE_URL', 'SANDBOX_SECRET', 'SMTP_URL', 'SMS_SECRET', 'AWS_SECRET_ACCESS_KEY', 'NPM_TOKEN'].map(
    (name) => [name, planted],
  ),
)

// The short tier builds without compiling, shrinking and packing: none of these reads the environment.
test.each(['portal', 'console'])(
  'no secret of the machine that builds is in a file of the %s',
  { timeout: 180_000 },
  async (workspace) => {
    const folder = join(out, workspace)
    await promisify(execFile)(
      process.execPath,
      isLong
        ? [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--logLevel', 'error']
        : [join(import.meta.dirname, 'bare-build.ts'), join(root, workspace), folder],
      { cwd: join(root, workspace), env: { ...process.env, ...environment }, maxBuffer: 2 ** 26 },
    )
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true)
    const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(planted))
    expect(holding.map(({ name }) => name)).toEqual([])
  },
)
