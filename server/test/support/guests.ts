import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

/** Asks for a guest's account as the page does. */
export async function freePlay(
  parlour: TestParlour,
  change: Record<string, unknown> = {},
  merchant = 'parlour',
): Promise<Answer> {
  const random = await parlour.seal({ random: 'anything' }, merchant)
  const body = { os: 'Linux', platform: 'W', random, version: 3, ...change }
  return parlour.call('POST', '/wps/session/login/freeplay', { body, merchant })
}

/** A guest with the demo money of the brand. */
export async function newGuest(parlour: TestParlour, merchant = 'parlour'): Promise<TestMember> {
  const { value, code } = await freePlay(parlour, {}, merchant)
  if (value['isAgent'] !== 4) throw new Error(`no guest: ${code}`)
  const [token, memberId, username] = [value['token'], value['customerId'], value['account']].map(String)
  return { token: token ?? '', memberId: memberId ?? '', username: username ?? '', merchant }
}

/** Makes every guest's day be over. */
export async function ageGuests({ database }: TestParlour): Promise<void> {
  await sql`update identity.guest set at_ms = 0`.execute(database.db)
}

/** Asks for demo money again. */
export function topUp(parlour: TestParlour, member: TestMember, key: string = randomUUID()): Promise<Answer> {
  const { token, merchant } = member
  return parlour.call('POST', '/api/wallet/demo/top-up', { token, merchant, key, body: {} })
}
