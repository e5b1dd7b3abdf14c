import { createHash, createHmac } from 'node:crypto'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from '../support/members.ts'
import type { Site } from '../support/site.ts'
import { rawRequest } from '../support/wire.ts'

const because = ['--by', 'bench', '--reason', 'A measurement']
const chunk = 10_000

/** A vendor at the demo brand, and how its calls are signed. */
export interface BenchVendor {
  readonly code: string
  readonly secret: string
  readonly request: (operation: string, body: unknown) => string
}

/** Connects a vendor of its own, as an operator does. */
export async function connectVendor(site: Site, code: string): Promise<BenchVendor> {
  const said = await site.operate('vendor', 'add', 'parlour', code, 'RNG', 'Bench', ...because)
  await site.operate('vendor', 'set', code, 'power', 'on', ...because)
  const secret = defined(said.at(-1), 'a new vendor has a secret')
  const vendor = { code, secret }
  return { ...vendor, request: (operation, body) => signedRequest(vendor, operation, JSON.stringify(body)) }
}

function signedRequest({ code, secret }: Omit<BenchVendor, 'request'>, operation: string, body: string): string {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = { 'x-vendor': code, 'x-timestamp': timestamp, 'x-signature': signature }
  return rawRequest('POST', `/vendor/v1/${operation}`, {
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}

/** Opens a window of the vendor to every member, straight into the table; the token is the member's own. */
export async function openWindows(db: pg.Client, { code }: BenchVendor, people: readonly BenchMember[]): Promise<void> {
  for (let done = 0; done < people.length; done += chunk) {
    const part = people.slice(done, done + chunk)
    await db.query(
      `insert into games.launch_token (token_hash, brand_id, vendor_id, member_id, session_id, currency, created_at, expires_at)
       select hash, v.brand_id, v.vendor_id, id, id, b.currency, platform.now_ms(), platform.now_ms() + 43200000
         from games.vendor v join brand.brand b using (brand_id), unnest($2::uuid[], $3::bytea[]) as new(id, hash)
        where v.code = $1`,
      [
        code,
        part.map(({ memberId }) => memberId),
        part.map(({ token }) => createHash('sha256').update(token).digest()),
      ],
    )
  }
  await db.query('analyze games.launch_token')
}
