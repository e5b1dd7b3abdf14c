import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { BillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { verifyBill, type BillClaim } from '@parlour/core/rules/agents/bill-proof.ts'
import { element } from './page-parts.ts'
import { t } from './words.ts'

/** What comes of an agent's bill, step by step, and the figures that its line says. */
export function billReport(claim: BillClaim): readonly HTMLElement[] {
  const { ok, steps, bill } = verifyBill(claim)
  return [
    element('p', { class: `verdict ${ok ? 'good' : 'bad'}` }, t(`bills.${ok ? 'good' : 'bad'}`)),
    element(
      'ol',
      {},
      ...steps.map(({ code, ok: holds }) =>
        element(
          'li',
          { 'data-step': code, 'data-holds': String(holds) },
          element(
            'h3',
            {},
            `${t(`bills.step.${code}`)} · `,
            element('span', { class: holds ? 'good' : 'bad' }, holds ? `✓ ${t('holds')}` : `✗ ${t('fails')}`),
          ),
          element('p', {}, t(`bills.why.${code}`)),
        ),
      ),
    ),
    ...(bill === undefined ? [] : [figureTable(bill)]),
    element('p', {}, t('bills.root'), ' ', element('code', {}, claim.root)),
  ]
}

const figures = ['turnover', 'stake', 'payout', 'rebates', 'promotions', 'salaries', 'fees'] as const
const results = ['loss', 'base', 'gross', 'carryOut'] as const

/** The figures of a bill, in the order in which it is computed. */
function figureTable({ inputs, outcome, childrenGross, net, due, currency, from, to }: BillLeaf): HTMLElement {
  const money = (name: string, amount: Money) => [t(`bills.figure.${name}`), toWire(amount)] as const
  const rows = [
    [t('bills.figure.period'), `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`],
    [t('bills.figure.currency'), currency],
    ...figures.map((name) => money(name, inputs[name])),
    [t('bills.figure.active'), String(inputs.active)],
    money('carryIn', inputs.carryIn),
    [t('bills.figure.tier'), outcome.tier === null ? '–' : String(outcome.tier + 1)],
    ...results.map((name) => money(name, outcome[name])),
    money('children', childrenGross),
    money('net', net),
    money('due', due),
  ] as const
  const body = rows.map(([title, text]) =>
    element('tr', {}, element('th', { scope: 'row' }, title), element('td', { class: 'code' }, text)),
  )
  return element('div', { class: 'scroll' }, element('table', {}, element('tbody', {}, ...body)))
}
