import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

test('the document of the wire has every call of vendors, with what signs it', async () => {
  const response = await fetch(`${parlour.address}/openapi.json`)
  const { paths, components } = (await response.json()) as {
    paths: Record<string, Record<string, { security: Record<string, unknown>[]; requestBody?: object }>>
    components: { securitySchemes: Record<string, unknown> }
  }
  const own = Object.keys(paths).filter((path) => path.startsWith('/vendor/'))
  const money = 'bet win rollback adjust end-round promo-credit tip settle resettle unsettle void unvoid cashout'
  const names = `${money} batch authenticate balance transactions games`.split(' ')
  expect(own.toSorted()).toEqual(names.map((name) => `/vendor/v1/${name}`).toSorted())
  expect(paths['/vendor/v1/games']?.['put']).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['games'] } } } },
  })
  expect(paths['/vendor/v1/transactions']?.['get']).toMatchObject({ parameters: [{ name: 'from' }, {}, {}] })
  const schemes = Object.keys(paths['/vendor/v1/bet']?.['post']?.security[0] ?? {})
  expect(schemes).toHaveLength(3)
  for (const scheme of schemes) expect(components.securitySchemes).toHaveProperty(scheme)
  expect(await (await fetch(`${parlour.address}/docs`)).text()).toContain('PUT /vendor/v1/games')
})
