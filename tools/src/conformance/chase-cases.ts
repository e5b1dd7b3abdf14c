import { afterIssue, type Chase, chaseMoney, newChase } from '@parlour/core/rules/lottery/chase/chase.ts'
import { onePrize } from '@parlour/core/rules/lottery/prizes.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import { winsOf } from '@parlour/core/rules/lottery/play.ts'
import { moneyMax } from '@parlour/core/money/money.ts'
import { chainRebates, percentRebate, seriesRebate } from '@parlour/core/rules/lottery/rebate.ts'
import { type Fields, isFields } from './case.ts'
import { moneyField, numberField, numbersField, objectField, plainNumber } from './read-fields.ts'

/** A chase of which one issue wins one note (`winIndex`) and the others none. Lottery rule book C.11. */
function chaseRule(input: Fields): Fields {
  const multiples = numbersField(input, 'multiples')
  const baseStake = moneyField(input, 'baseStake')
  const settle = (stakePerUnit: bigint, isWin: boolean) =>
    settleLine({
      wins: winsOf(isWin ? 1 : 0),
      units: 1,
      stakePerUnit,
      notePrice: 1n,
      prizes: onePrize(moneyField(input, 'odds')),
      winCap: moneyMax,
    })
  const issues = multiples.map((multiple, at) => ({ numero: String(at), multiple }))
  let chase: Chase = newChase({ issues, baseStake, winStop: input['stopOnWin'] === true })
  let payout = 0n
  for (const [at, { numero }] of issues.entries()) {
    const subOrder = chase.subOrders[at]
    if (subOrder?.state !== 'PENDING') continue
    const settled = settle(subOrder.stake, at === input['winIndex'])
    payout += settled.payout
    chase = afterIssue(chase, { numero, end: settled.state, isDrawn: () => false }).chase
  }
  const { frozen, spent, refunded } = chaseMoney(chase)
  return {
    frozen: plainNumber(frozen),
    spent: plainNumber(spent),
    refunded: plainNumber(refunded),
    payout: plainNumber(payout),
  }
}

/** A percent rate is at least a tenth; written as a part of 1 none is that high. */
const percentFrom = 0.1

/** What a settled bet pays along a chain, the top agent first, by series or by percent. Lottery rule book E.3. */
function rebateRule(input: Fields): Fields {
  const chain = objectField(input, isFields(input['chain']) ? 'chain' : 'rates')
  const stake = moneyField(input, 'stake' in input ? 'stake' : 'turnover')
  const accounts = Object.keys(chain)
  const tenThousandths = (account: string) =>
    Number(moneyField(chain, account)) / (numberField(chain, account) >= percentFrom ? 100 : 1)
  const rebates =
    'betSeries' in input
      ? chainRebates(
          accounts.map((account) => ({ account, rate: numberField(chain, account) })),
          numberField(input, 'betSeries'),
          (higher, lower) => seriesRebate(higher, lower, stake),
        )
      : chainRebates(
          accounts.map((account) => ({ account, rate: tenThousandths(account) })),
          0,
          (higher, lower) => percentRebate(higher, lower, stake),
        )
  return Object.fromEntries(rebates.map(({ account, amount }) => [account, plainNumber(amount)]))
}

/** The topics of chases and of rebates. */
export const chaseRules: Readonly<Record<string, (input: Fields) => Fields>> = { chase: chaseRule, rebate: rebateRule }
