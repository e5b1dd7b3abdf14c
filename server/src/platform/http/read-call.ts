import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@parlour/core/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { compileValidator, type Validate } from './validation.ts'
import type { CookieJar } from './cookies.ts'
import { headerOf, type BrandContext, type Call, type Edge, type MemberContext } from './context.ts'

export type ReadCall<E extends Endpoint> = (request: FastifyRequest, cookies: CookieJar) => Promise<Call<E>>

const keyPattern = /^[\x21-\x7e]{1,64}$/
const sealedType = /^application\/jose\b/i
const formType = /^application\/x-www-form-urlencoded\b/i

/** Who sends a large body is asked before a byte of it is read; answers which member. */
export function createAdmission(
  endpoint: Endpoint,
  edge: Edge,
): (request: FastifyRequest) => Promise<string | undefined> {
  return async (request) => {
    const brand = await brandOf(request, edge)
    refuseByStatus(endpoint, brand)
    return (await memberOf(endpoint, edge, brand, tokenOf(request)))?.memberId
  }
}

/** Everything that is refused before a handler runs, in one order: brand, status, session, shape, key. */
export function createReader<E extends Endpoint>(endpoint: E, edge: Edge): ReadCall<E> {
  const checkParams = validatorOf(endpoint.params, true)
  const checkQuery = validatorOf(endpoint.query, true)
  const checkBody = validatorOf(endpoint.body, false)
  const isRelay = endpoint.id.includes(' /wps/relay/')

  return async (request, cookies) => {
    const brand = await brandOf(request, edge)
    refuseByStatus(endpoint, brand)
    const token = tokenOf(request)
    const member = await memberOf(endpoint, edge, brand, token)
    if (endpoint.key !== undefined && brand.isMoneyClosed === true) throw new Refusal('system.restricted')
    const sent = await openBody(endpoint, edge, brand, request)
    const wanted = isRelay && request.method === 'GET' ? request.query : sent
    const body = checkBody(isRelay ? (wanted ?? {}) : wanted)
    const input = {
      params: checkParams(request.params),
      query: isRelay ? undefined : checkQuery(request.query),
      body,
    }
    return {
      input,
      brand,
      member,
      language: languageOf(request, brand),
      ip: request.ip,
      agent: (headerOf(request, 'user-agent') ?? '').slice(0, 200),
      key: keyOf(endpoint, request, body),
      token,
      rawBody: request.rawBody ?? '',
      header: (name: string) => headerOf(request, name),
      cookies,
      log: request.log,
    } as unknown as Call<E>
  }
}

function validatorOf(schema: Endpoint['body'], isText: boolean): Validate {
  return schema ? compileValidator(schema, { isText }) : () => undefined
}

async function brandOf(request: FastifyRequest, edge: Edge): Promise<BrandContext> {
  // Sent twice, a header of its own name arrives as one text with a comma.
  const merchant = headerOf(request, 'merchant')
  if (merchant?.includes(',')) throw new Refusal('request.merchant_ambiguous')
  const brand = await edge.findBrand({ merchant, host: request.hostname, ip: request.ip })
  if (!brand) throw new Refusal('request.merchant_unknown')
  return brand
}

const openInAnyStatus = new Set(['GET /wps/system/status', 'POST /wps/session/logout', 'DELETE /wps/session/logout'])

function refuseByStatus(endpoint: Endpoint, { status }: BrandContext): void {
  if (status === 0 || endpoint.audience === 'provider' || openInAnyStatus.has(endpoint.id)) return
  throw new Refusal(status === 1 ? 'system.maintenance' : 'system.restricted')
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = headerOf(request, 'authorization')
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

async function memberOf(
  endpoint: Endpoint,
  edge: Edge,
  brand: BrandContext,
  token: string | undefined,
): Promise<MemberContext | undefined> {
  const isAsked = endpoint.audience === 'member' || endpoint.knowsMember === true
  const member = !isAsked || token === undefined ? undefined : await edge.findMember(token, brand)
  if (endpoint.audience !== 'member') return member
  if (!member) throw new Refusal('identity.session_required')
  if (member.scope && endpoint.launched !== member.scope) throw new Refusal('identity.launched_only')
  if (member.isPasswordDue === true && !openWithoutPassword.has(endpoint.id)) throw new Refusal('identity.password_due')
  return member
}

/** Whoever has to choose a new password may do that, be greeted, and leave. */
const openWithoutPassword = new Set([
  'POST /wps/member/password',
  'GET /wps/member/info',
  'PUT /wps/member/language',
  'POST /wps/session/logout',
  'DELETE /wps/session/logout',
])

async function openBody(
  endpoint: Endpoint,
  edge: Edge,
  brand: BrandContext,
  request: FastifyRequest,
): Promise<unknown> {
  const type = headerOf(request, 'content-type') ?? ''
  if (formType.test(type) && !endpoint.form) throw new Refusal('request.unsupported_type')
  const isSealed = sealedType.test(type)
  if (!endpoint.sealed) {
    if (isSealed) throw new Refusal('request.unsupported_type')
    return request.body ?? (endpoint.body ? {} : undefined)
  }
  if (!isSealed && endpoint.sealed === 'optional') return request.body ?? {}
  if (!isSealed) throw new Refusal('request.seal_required')
  return edge.unseal(String(request.body), brand)
}

function keyOf(endpoint: Endpoint, request: FastifyRequest, body: unknown): string | undefined {
  if (endpoint.key === undefined) return undefined
  const header = headerOf(request, 'idempotency-key')
  if (header !== undefined && !keyPattern.test(header)) throw new Refusal('request.key_malformed')
  if (endpoint.key === 'header') {
    if (header === undefined) throw new Refusal('request.key_required')
    return header
  }
  const { clientBetId } = body as { clientBetId: string }
  if (!keyPattern.test(clientBetId)) throw new Refusal('request.key_malformed')
  if (header !== undefined && header !== clientBetId) throw new Refusal('request.key_mismatch')
  return clientBetId
}

function languageOf(request: FastifyRequest, brand: BrandContext): string {
  const wanted = headerOf(request, 'language')?.toLowerCase()
  const named = (name: string | undefined) => brand.languages.find((tag) => tag.toLowerCase() === name)
  return named(wanted) ?? named(wanted?.split('-')[0]) ?? brand.defaultLanguage
}
