import { request } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveAssets } from './assets.ts'

let dist: string
let app: FastifyInstance

async function open({ isRebuilt }: { readonly isRebuilt: boolean }): Promise<void> {
  app = Fastify()
  await app.register((pages) => serveAssets(pages, { dist, isRebuilt, hasTwins: true }))
  await app.ready()
}

/** As it stands in the first line of a request, which a browser never sends so. */
const getRaw = async (path: string) => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(address)
  return new Promise<number>((resolve, reject) => {
    request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: said, body } = await app.inject({ url, headers })
  return { status: statusCode, said, body }
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'parlour-assets-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'app-1.js'), 'plain')
  writeFileSync(join(dist, 'assets', 'app-1.js.br'), 'packed')
  writeFileSync(join(dist, 'secret.txt'), 'kept to ourselves')
})
afterEach(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

describe.each([{ isRebuilt: false }, { isRebuilt: true }])('what a build left (rebuilt: $isRebuilt)', (how) => {
  it('is kept for ever, and comes packed where that is read', async () => {
    await open(how)
    const plain = await get('/assets/app-1.js')
    expect(plain).toMatchObject({ status: 200, body: 'plain' })
    expect(plain.said).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    })
    const packed = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(packed).toMatchObject({ status: 200, body: 'packed', said: { 'content-encoding': 'br' } })
  })

  it.each([
    '/assets/app-2.js',
    '/assets/',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
  ])('holds nothing at %s', async (url) => {
    await open(how)
    const { status, body } = await get(url)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('ourselves')
  })

  it.each(['/assets/../secret.txt', '/assets//secret.txt', '/assets/.', '/assets/a\0b'])(
    'knows no %j',
    async (path) => {
      await open(how)
      expect(await getRaw(encodeURI(path).replace('%00', '%2500'))).toBe(404)
    },
  )

  it('and a build after it is served where builds are expected', async () => {
    await open(how)
    writeFileSync(join(dist, 'assets', 'app-2.js'), 'later')
    expect(await get('/assets/app-2.js')).toMatchObject(
      how.isRebuilt ? { status: 200, body: 'later' } : { status: 404 },
    )
  })
})
