import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import type { Endpoint } from '@parlour/core/contract/endpoint.ts'
import { everywhere, refusals, whenKeyed, whenMember, whenSealed } from '@parlour/core/contract/errors.ts'
import { vendorCalls, vendorPaths, vendorSchemes } from '#modules/games/module.ts'

/** `GET /openapi.json` and the page at `/docs`, both made of the contract that validates the calls. */
export function serveOpenApi(app: FastifyInstance, served: ReadonlySet<string>): void {
  const endpoints = allEndpoints.filter(({ endpoint }) => served.has(endpoint.id))
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Parlour',
      version: '1',
      description: 'Success is { success: true, value }; a refusal { success: false, code, message, value }.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' }, ...vendorSchemes } },
    paths: { ...pathsOf(endpoints), ...vendorPaths(parametersOf) },
  }
  const rows = rowsOf(endpoints)
  app.get('/openapi.json', async (_request, reply) => reply.send(document))
  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(pageOf(rows, nonce))
  })
}

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Listed = readonly { readonly domain: string; readonly endpoint: Endpoint }[]

function pathsOf(endpoints: Listed) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { domain, endpoint } of endpoints) {
    const [method = 'GET', path = '/'] = endpoint.id.split(' ')
    const url = path.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(domain, endpoint) }
  }
  return paths
}

function bodyTypesOf({ sealed }: Endpoint): readonly string[] {
  if (sealed === 'optional') return ['application/jose', 'application/json']
  return [sealed ? 'application/jose' : 'application/json']
}

function operationOf(domain: string, endpoint: Endpoint) {
  const codes = [
    ...new Set([
      ...everywhere,
      ...endpoint.refusals,
      ...(endpoint.sealed ? whenSealed : []),
      ...(endpoint.key ? whenKeyed : []),
      ...(endpoint.audience === 'member' ? whenMember : []),
    ]),
  ]
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  return {
    tags: [domain],
    summary: endpoint.summary,
    ...(endpoint.audience === 'member' ? { security: [{ session: [] }] } : {}),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(bodyTypesOf(endpoint).map((type) => [type, { schema: endpoint.body }])),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { success: { const: true }, value: endpoint.value } },
          },
        },
      },
      ...Object.fromEntries([...byStatus].map(([status, listed]) => [status, { description: listed.join(', ') }])),
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['query']) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, unknown>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function rowsOf(endpoints: Listed): string {
  return endpoints
    .map(({ domain, endpoint }) =>
      rowOf(
        domain,
        endpoint.id,
        `${endpoint.audience}${endpoint.sealed ? ', sealed' : ''}${endpoint.key ? ', keyed' : ''}`,
        endpoint.summary,
      ),
    )
    .concat(vendorCalls.map(({ id, summary }) => rowOf('vendors', id, 'vendor, signed', summary)))
    .join('')
}

const rowOf = (domain: string, id: string, who: string, summary: string) =>
  `<tr><td>${domain}</td><td><code>${id}</code></td><td>${who}</td><td>${summary}</td></tr>`

function pageOf(rows: string, nonce: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlour: the wire</title><style nonce="${nonce}">body{font:15px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.4rem;text-align:start;vertical-align:top}</style><h1>Parlour: the wire</h1><p>The whole contract, with shapes and refusals: <a href="/openapi.json">openapi.json</a>.</p><table><tr><th>Domain</th><th>Call</th><th>Who</th><th>What</th></tr>${rows}</table></html>`
}
