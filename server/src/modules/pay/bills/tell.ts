import { maskedName } from '@parlour/core/rules/masked-name.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { BillDeed, BillWord, PayNews } from '../pay-news.ts'
import type { BillRow, PayRun } from '../types.ts'
import type { ComputedBill } from '../runs/compute.service.ts'

/** So many are told by one statement. */
const toldAtOnce = 1000

/** Something to be said of a bill, to one of its sides or both. */
export interface Said {
  readonly bill: Pick<BillRow, 'brandId' | 'kind' | 'category' | 'payerId' | 'receiverId'>
  readonly amount: bigint
  readonly fact: string
  readonly toReceiver?: BillDeed
  readonly toPayer?: BillDeed
}

/** Tells the sides of bills, each with the other's name as it may read it; the platform needs no word. */
export async function tellSides(tx: Tx, said: readonly Said[], news: PayNews): Promise<void> {
  for (let first = 0; first < said.length; first += toldAtOnce) {
    const part = said.slice(first, first + toldAtOnce)
    const sides = part.flatMap(({ bill: { payerId, receiverId } }) => (payerId === null ? [] : [payerId, receiverId]))
    const names = await memberLookup.listNames(tx, [...new Set(sides)])
    const words = part.flatMap(({ bill, amount, fact, toReceiver, toPayer }): BillWord[] => {
      const { brandId, kind, category, payerId, receiverId } = bill
      const about = { brandId, kind, category, amount }
      const above = payerId === null ? null : maskedName(names.get(payerId) ?? '')
      const toldTo = (memberId: string, deed: BillDeed | undefined, other: string | null): BillWord[] =>
        deed === undefined ? [] : [{ ...about, memberId, deed, other, fact: `${deed}:${fact}` }]
      return [
        ...toldTo(receiverId, toReceiver, above),
        ...(payerId === null ? [] : toldTo(payerId, toPayer, names.get(receiverId) ?? '')),
      ]
    })
    await news.billsTold(tx, words)
  }
}

/** That bills were made: dividends alone, since salaries are paid within seconds, and told then. */
export async function tellMade(tx: Tx, run: PayRun, bills: readonly ComputedBill[], news: PayNews): Promise<void> {
  if (run.kind !== 'DIVIDEND') return
  const said = bills
    .filter(({ leaf }) => leaf.due > 0n)
    .map(({ of, payerId, leaf }): Said => ({
      bill: { ...run, payerId, receiverId: of.receiverId },
      amount: leaf.due,
      fact: `${of.contractId}:${run.begin}`,
      toReceiver: 'billMade',
      toPayer: 'billOwed',
    }))
  await tellSides(tx, said, news)
}
