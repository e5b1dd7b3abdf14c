import type { FastifyRequest } from 'fastify'
import type { ConsoleEndpoint } from '@parlour/core/contract/operator-endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { BrandInReach, ConsoleCall, ConsoleEdge, OperatorContext } from './console-context.ts'
import { headerOf } from './context.ts'
import { createCookieJar, type CookieJar } from './cookies.ts'
import { compileValidator, type Validate } from './validation.ts'

/** Kept by the browser for the console's calls alone. */
export const consoleCookie = { name: 'console_session', path: '/console/api' } as const

export type ReadConsoleCall<E extends ConsoleEndpoint> = (
  request: FastifyRequest,
  cookies: CookieJar,
) => Promise<ConsoleCall<E>>

/** Everything that is refused before a handler runs, in one order: site, operator, permission, shape, brand. */
export function createConsoleReader<E extends ConsoleEndpoint>(
  endpoint: E,
  { edge, origin }: { readonly edge: ConsoleEdge; readonly origin: string },
): ReadConsoleCall<E> {
  const checkParams = validatorOf(endpoint.params, true)
  const checkQuery = validatorOf(endpoint.query, true)
  const checkBody = validatorOf(endpoint.body, false)

  return async (request, cookies) => {
    refuseCrossSite(request, origin)
    const token = cookies.get(consoleCookie.name)
    const operator = await operatorOf(endpoint, edge, token)
    const { merchant, ...params } = request.params as Record<string, string>
    const brand = endpoint.scope === 'brand' ? await brandOf(edge, operator, merchant) : undefined
    const input = {
      params: checkParams(params),
      query: checkQuery(request.query),
      body: checkBody(request.body ?? (endpoint.body ? {} : undefined)),
    }
    return {
      input,
      operator,
      brand,
      token,
      ip: request.ip,
      agent: (headerOf(request, 'user-agent') ?? '').slice(0, 200),
      cookies,
      log: request.log,
    } as unknown as ConsoleCall<E>
  }
}

/** What is asked before a large body is read: which operator stands there, and whether it may send one. */
export function createConsoleAdmission<E extends ConsoleEndpoint>(
  endpoint: E,
  { edge, origin }: { readonly edge: ConsoleEdge; readonly origin: string },
): (request: FastifyRequest) => Promise<string | undefined> {
  return async (request) => {
    refuseCrossSite(request, origin)
    const cookies = createCookieJar(request.headers.cookie, { secure: false })
    return (await operatorOf(endpoint, edge, cookies.get(consoleCookie.name)))?.operatorId
  }
}

function validatorOf(schema: ConsoleEndpoint['body'], isText: boolean): Validate {
  return schema ? compileValidator(schema, { isText }) : () => undefined
}

/** A page elsewhere can send neither this header nor a call of this site. */
function refuseCrossSite(request: FastifyRequest, origin: string): void {
  const site = headerOf(request, 'sec-fetch-site')
  const from = headerOf(request, 'origin')
  const isOurs =
    headerOf(request, 'module-id')?.startsWith('console') === true &&
    (site === undefined || site === 'same-origin') &&
    (from === undefined || from === origin || isSameHost(request, from))
  if (!isOurs) throw new Refusal('request.cross_site')
}

/** Who opens the console by another name of the same machine (a loopback address) is still at one place. */
function isSameHost(request: FastifyRequest, from: string): boolean {
  return URL.canParse(from) && new URL(from).host === headerOf(request, 'host')
}

async function operatorOf(
  { allow, scope }: ConsoleEndpoint,
  edge: ConsoleEdge,
  token: string | undefined,
): Promise<OperatorContext | undefined> {
  if (allow === 'anyone') return undefined
  const operator = token === undefined ? undefined : await edge.findOperator(token)
  if (!operator) throw new Refusal('console.session_required')
  if (allow === 'entering') return operator
  if (operator.due !== null) throw new Refusal('console.not_ready')
  if (allow !== 'operator' && !operator.permissions.has(allow)) throw new Refusal('console.forbidden')
  if (scope === 'installation' && operator.brandIds !== null) throw new Refusal('console.forbidden')
  return operator
}

/** A brand that is none of the operator's is told apart from one that does not exist by nobody. */
async function brandOf(
  edge: ConsoleEdge,
  operator: OperatorContext | undefined,
  merchant: string | undefined,
): Promise<BrandInReach> {
  const brand = await edge.findBrand(merchant ?? '')
  const isInReach = brand && operator && (operator.brandIds === null || operator.brandIds.includes(brand.brandId))
  if (!isInReach) throw new Refusal('console.forbidden')
  return { brandId: brand.brandId, merchantCode: brand.merchantCode }
}
