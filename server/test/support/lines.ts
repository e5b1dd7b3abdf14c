import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestMember, TestParlour } from './parlour.ts'
import { openTestCashier, paymentPassword } from './withdrawals.ts'

/** Members of a line, and money that moves along it, spoken to over HTTP as the portal does. */
export function openLines(parlour: TestParlour) {
  const cashier = openTestCashier(parlour)
  const get = (path: string, { token, merchant }: TestMember) => parlour.call('GET', path, { token, merchant })
  return {
    /** A member with cash and a payment password, below somebody or nobody. */
    async join(
      username: string,
      {
        type = 0,
        below,
        whole = 0n,
        merchant = 'parlour',
      }: { type?: number; below?: TestMember; whole?: bigint; merchant?: string } = {},
    ): Promise<TestMember> {
      const { memberId } = await parlour.register(username, merchant)
      // As registration by a link and an operator's word would have left it.
      await sql`
        update identity.member m set type = ${type}, parent_id = p.member_id,
               ancestor_path = case when p.member_id is null then '{}' else p.ancestor_path || p.member_id end
          from (select 1) one left join identity.member p on p.member_id = ${below?.memberId ?? null}::uuid
         where m.member_id = ${memberId}`.execute(parlour.database.db)
      await sql`delete from identity.member_closure where descendant_id = ${memberId}`.execute(parlour.database.db)
      await sql`
        insert into identity.member_closure (ancestor_id, descendant_id, depth, joined_at, is_agent)
        select id, member_id, cardinality(ancestor_path) + 1 - place, joined_at, type in (1, 2, 41, 42)
          from identity.member cross join unnest(ancestor_path || member_id) with ordinality as line(id, place)
         where member_id = ${memberId}`.execute(parlour.database.db)
      const { value } = await parlour.sealedWith('POST', '/wps/session/login', {
        body: { type: 'username', username, password: 'a long enough secret' },
        merchant,
      })
      const member = { token: String(value['token']), memberId, username, merchant }
      await cashier.setPaymentPassword(member)
      if (whole > 0n) await parlour.credit(member, whole)
      return member
    },
    send: (from: TestMember, request: Record<string, unknown>, key: string = randomUUID()) =>
      parlour.call('POST', '/api/agents/transfers', {
        token: from.token,
        merchant: from.merchant,
        key,
        body: { paymentPassword, amount: '10', ...request },
      }),
    terms: (member: TestMember, direction: string) => get(`/api/agents/transfers/terms?direction=${direction}`, member),
    history: (member: TestMember, query = '') => get(`/api/agents/transfers${query}`, member),
    receivers: (member: TestMember, query = '') => get(`/api/agents/transfers/receivers${query}`, member),
    async cash(member: TestMember): Promise<string> {
      return String((await get('/wps/member/info/funds/consolidated', member)).value['cash'])
    },
  }
}
