import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveConsolePage } from './console-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-console-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<html lang="%LANG%"><script nonce="%NONCE%"></script></html>')
  await serveConsolePage(app, { folder, isRebuilt: false })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/members', '/nowhere/at/all'])(
  '%s may load its own files alone, and be framed by nobody',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url })
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('no address of a call is answered with a page', async () => {
  for (const url of ['/console/api/nothing', '/api/nothing', '/assets/gone.js'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})
