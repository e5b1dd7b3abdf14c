import { updateContact } from '../../src/modules/identity/identity.sql.ts'
import { upsertCeilings } from '../../src/modules/verification/ceiling.sql.ts'
import { units } from '@parlour/core/money/money.ts'
import type { Desk } from './console.ts'
import { slip } from './deposits.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

const reason = 'Because the test says so.'
const base = '/console/api/brands'

/** Both sides of what a member shows of itself: its own calls, and the desk's. */
export function openVerifications(parlour: TestParlour) {
  const own = (member: TestMember, method: string, path = '', body?: object): Promise<Answer> =>
    parlour.call(method, `/api/verification${path}`, {
      token: member.token,
      merchant: member.merchant,
      ...(body === undefined ? {} : { body }),
    })
  const staff = (desk: Desk, id: string, what: string, body: object = {}, merchant = 'parlour') =>
    desk.call('POST', `${base}/${merchant}/verifications/${id}/${what}`, { reason, ...body })
  const view = (desk: Desk, id: string, n = 1, merchant = 'parlour') =>
    desk.call('POST', `${base}/${merchant}/verifications/${id}/documents/${n}/views`, {})
  const queue = async (desk: Desk, query: string): Promise<Record<string, unknown>[]> => {
    const { value } = await desk.call('GET', `${base}/parlour/verifications?${query}`)
    return value['list'] as Record<string, unknown>[]
  }
  const verifications = {
    staff,
    view,
    queue,
    read: (desk: Desk, id: string, merchant = 'parlour') => desk.call('GET', `${base}/${merchant}/verifications/${id}`),
    find: (member: TestMember) => own(member, 'GET'),
    setPerson: (member: TestMember, change: object = {}) =>
      own(member, 'PUT', '/person', { name: 'Ana María Cruz', birthday: '1990-05-17', ...change }),
    async sendIdentity(member: TestMember, change: object = {}) {
      return own(member, 'POST', '/identity', {
        kind: 'PASSPORT',
        number: `P${member.memberId.slice(-12)}`,
        validUntil: null,
        images: [await slip()],
        ...change,
      })
    },
    async sendFunds(member: TestMember, change: object = {}) {
      const body = { address: '12 Mabini St.\nManila', source: 'SALARY', images: [await slip()] }
      return own(member, 'POST', '/funds', { ...body, ...change })
    },
    /** The latest that a member showed. */
    async latest(desk: Desk, { memberId }: TestMember, shown = 'decide'): Promise<string> {
      return String((await queue(desk, `queue=${shown}&member=${memberId}`))[0]?.['requestId'])
    },
    proveContact: ({ memberId }: TestMember) =>
      parlour.database.transaction((tx) =>
        updateContact(tx, memberId, { channel: 'email', address: `${memberId}@example.org` }),
      ),
    /** Everything that comes before a decision, by the operator who then decides. */
    async prepare(desk: Desk, id: string): Promise<void> {
      await staff(desk, id, 'claims')
      await view(desk, id)
      await staff(desk, id, 'screenings', { screening: 'CLEAR' })
    },
    approve: (desk: Desk, id: string, validUntil: string | null = null) => staff(desk, id, 'approvals', { validUntil }),
    /** A member who is known by a document. */
    async known(desk: Desk, member: TestMember, name = 'Ana María Cruz'): Promise<string> {
      await verifications.proveContact(member)
      await verifications.setPerson(member, { name })
      await verifications.sendIdentity(member)
      const id = await verifications.latest(desk, member)
      await verifications.prepare(desk, id)
      await verifications.approve(desk, id)
      return id
    },
    /** Sums of the first brand, in whole units. */
    async ceilings(sums: readonly [bigint, bigint, bigint, bigint]): Promise<void> {
      const [brand] = parlour.brands
      const [unprovedDeposits, levelOneDeposits, withdrawals, enhanced] = sums
      await parlour.database.transaction((tx) =>
        upsertCeilings(
          tx,
          { brandId: brand?.brandId ?? '', currency: brand?.currency ?? '' },
          {
            unprovedDeposits: units(unprovedDeposits),
            levelOneDeposits: units(levelOneDeposits),
            withdrawals: units(withdrawals),
            enhanced: units(enhanced),
            agentsKnown: false,
          },
        ),
      )
    },
  }
  return verifications
}
