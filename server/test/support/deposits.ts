import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { sql } from 'kysely'
import { upsertDepositRule } from '../../src/modules/cashier/deposit-rule.sql.ts'
import type { Deposit } from '../../src/modules/cashier/types.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import type { Desk } from './console.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

const reason = 'Because the test says so.'
const base = '/console/api/brands'

let pictures = 1000
/** A picture that is like no other: fields of chance, larger than what a look at it keeps. */
export async function slipPicture(seed: number = (pictures += 7919)): Promise<Sharp> {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) >> 16
  const raw = Buffer.from(Array.from({ length: 9 * 8 }, () => next() % 256))
  const small = await sharp(raw, { raw: { width: 9, height: 8, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(small).resize(270, 240, { kernel: 'nearest' })
}
export const slip = async (seed?: number): Promise<string> =>
  (await (await slipPicture(seed)).png().toBuffer()).toString('base64')

/** Both sides of a transfer: its member, and the desk. */
export function openDeposits(parlour: TestParlour) {
  const memberCall = (member: TestMember, method: string, path: string, more: object = {}): Promise<Answer> =>
    parlour.call(method, `/api/cashier/deposits${path}`, { token: member.token, merchant: member.merchant, ...more })
  const methods = async ({ token, merchant }: TestMember) => {
    const { value } = await parlour.call('GET', '/api/cashier/methods', { token, merchant })
    return value['deposit'] as { methodId: string; code: string; hours: string | null; channels: object[] }[]
  }
  const methodOf = async (code: string, merchant = 'parlour') => {
    const brand = parlour.brands.find(({ merchantCode }) => merchantCode === merchant)
    const { rows } = await sql<{ id: string }>`
      select method_id as id from cashier.method
       where brand_id = ${brand?.brandId} and code = ${code} and direction = 'DEPOSIT'`.execute(parlour.database.db)
    return rows[0]?.id ?? ''
  }
  async function begunWithin(
    tx: Tx,
    { memberId, username, merchant }: TestMember,
    by: { readonly methodId: string; readonly channelId?: string },
  ): Promise<string> {
    const brand = parlour.brands.find(({ merchantCode }) => merchantCode === merchant)
    if (!brand) throw new Error(`no brand ${merchant}`)
    const member = { memberId, username, brandId: brand.brandId, sessionId: '', type: 0, ancestorPath: [] }
    const request = { brand, member, channelId: undefined, ...by, amount: '500' }
    return (await parlour.cashier.createDeposit(tx, request)).depositId
  }
  return {
    methods,
    methodOf,
    begin: async (member: TestMember, change: object = {}, code = 'transfer') =>
      memberCall(member, 'POST', '', {
        key: randomUUID(),
        body: {
          methodId: await methodOf(code, member.merchant),
          ...(code !== 'card' ? { channelId: member.merchant === 'parlour' ? 'bdo' : 'vcb' } : {}),
          amount: '500',
          ...change,
        },
      }),
    /** An order at a provider, as the service makes it: nobody answers there. */
    atProvider: async (member: TestMember): Promise<string> => {
      const methodId = await methodOf('card', member.merchant)
      return parlour.database.transaction((tx) => begunWithin(tx, member, { methodId }))
    },
    /** A transfer that is begun and not committed yet. */
    beginWithin: (tx: Tx, member: TestMember, methodId: string) =>
      begunWithin(tx, member, { methodId, channelId: 'bdo' }),
    find: (member: TestMember, id: string) => memberCall(member, 'GET', `/${id}`),
    list: (member: TestMember) => memberCall(member, 'GET', ''),
    show: (member: TestMember, id: string, images: readonly string[]) =>
      memberCall(member, 'POST', `/${id}/slips`, { body: { images } }),
    cancel: (member: TestMember, id: string, key: string = randomUUID()) =>
      memberCall(member, 'POST', `/${id}/cancel`, { key }),
    /** What an operator does to a deposit: `claims`, `approvals`, … */
    staff: (desk: Desk, id: string, what: string, body: object = {}, merchant = 'parlour') =>
      desk.call('POST', `${base}/${merchant}/deposits/${id}/${what}`, { reason, ...body }),
    read: (desk: Desk, id: string) => desk.call('GET', `${base}/parlour/deposits/${id}`),
    queue: (desk: Desk, query: string) => desk.call('GET', `${base}/parlour/deposits?${query}`),
    async terms(twoPersonAbove: bigint | null) {
      const [brand] = parlour.brands
      await parlour.database.transaction((tx) => upsertDepositRule(tx, brand?.brandId ?? '', { twoPersonAbove }))
    },
    stateOf: async (id: string): Promise<Deposit['state'] | undefined> => {
      const { rows } = await sql<{ state: Deposit['state'] }>`
        select state from cashier.deposit where deposit_id = ${id}`.execute(parlour.database.db)
      return rows[0]?.state
    },
  }
}
