import { randomUUID } from 'node:crypto'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

export const paymentPassword = 'a second secret'

export type TestCashier = ReturnType<typeof openTestCashier>

/** A member's side of the cashier, spoken to over HTTP as the portal does. */
export function openTestCashier(parlour: TestParlour) {
  const sealed = async (method: string, path: string, member: TestMember, payload: unknown): Promise<Answer> =>
    parlour.call(method, path, {
      token: member.token,
      merchant: member.merchant,
      raw: await parlour.seal(payload, member.merchant),
      type: 'application/jose',
    })

  const setPaymentPassword = (member: TestMember, change: object = {}) =>
    sealed('PUT', '/api/identity/payment-password', member, {
      paymentPassword,
      password: 'a long enough secret',
      ...change,
    })

  async function methodOf(member: TestMember): Promise<{ methodId: string; channelId: string }> {
    const { token, merchant } = member
    const { value } = await parlour.call('GET', '/api/cashier/methods', { token, merchant })
    const [method] = value['withdrawal'] as { methodId: string; channels: { channelId: string }[] }[]
    return { methodId: method?.methodId ?? '', channelId: method?.channels[0]?.channelId ?? '' }
  }

  const addAccount = async (member: TestMember, change: object = {}) =>
    sealed('POST', '/api/cashier/payout-accounts', member, {
      ...(await methodOf(member)),
      number: '0012 3456 7890',
      holder: 'Ana Cruz',
      paymentPassword,
      ...change,
    })

  return {
    setPaymentPassword,
    methodOf,
    addAccount,
    /** A member with cash, a payment password and an account to be paid to. */
    async ready(
      username: string,
      whole = 1000n,
      merchant = 'parlour',
      { form = {}, ...account }: { readonly number?: string; readonly form?: object } = {},
    ) {
      const member = await parlour.register(username, merchant, {}, form)
      if (whole > 0n) await parlour.credit(member, whole)
      await setPaymentPassword(member)
      const { value } = await addAccount(member, account)
      return { member, payoutAccountId: value['payoutAccountId'] as string }
    },
    request: (
      { member, payoutAccountId }: { member: TestMember; payoutAccountId: string },
      change: Record<string, unknown> = {},
      key: string = randomUUID(),
    ) =>
      parlour.call('POST', '/api/cashier/withdrawals', {
        token: member.token,
        merchant: member.merchant,
        key,
        body: { payoutAccountId, amount: '300', paymentPassword, ...change },
      }),
    cancel: (member: TestMember, withdrawalId: unknown, key: string = randomUUID()) =>
      parlour.call('POST', `/api/cashier/withdrawals/${String(withdrawalId)}/cancel`, {
        token: member.token,
        merchant: member.merchant,
        key,
      }),
    find: (member: TestMember, withdrawalId: unknown) =>
      parlour.call('GET', `/api/cashier/withdrawals/${String(withdrawalId)}`, {
        token: member.token,
        merchant: member.merchant,
      }),
    /** Cash and pending, as the wallet page shows them. */
    async pools({ token, merchant }: TestMember) {
      const { value } = await parlour.call('GET', '/wps/member/info/funds/consolidated', { token, merchant })
      return [value['cash'], value['pendingWithdrawal']]
    },
  }
}
