import { fromWire, toWire, units } from '@parlour/core/money/money.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BillDetail } from './bills.queries.ts'
import { useBillText } from './use-bill-text.ts'

interface Line {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly isSum?: boolean
  readonly note?: string | undefined
}

/** What amounts of salaries are written for. */
const tenThousand = units(10_000n)
const isNothing = (amount: string) => !/[1-9]/u.test(amount)
/** The same amount with the other sign, as something that is taken off. */
const less = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

/** How a bill comes to its amount, line by line, as on paper: what is taken off stands with a minus. */
export function BillFigures({ detail }: { readonly detail: BillDetail }) {
  const lines = useLines(detail)
  return (
    <table className="w-full text-sm">
      <tbody>
        {lines.map(({ id, title, text, note, isSum = false }) => (
          <tr key={id} className={classNames('border-b border-line-soft last:border-0', isSum && 'font-semibold')}>
            <th scope="row" className="py-2 pe-4 text-start font-[inherit]">
              {title}
              {note === undefined ? null : <span className="block text-xs font-normal text-text-muted">{note}</span>}
            </th>
            <td className="tabular py-2 text-end align-top whitespace-nowrap">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How much of what was won before was lost again. */
const madeUp = ({ base, loss }: BillDetail['figures']) => toWire((fromWire(base) ?? 0n) - (fromWire(loss) ?? 0n))

function useLines({ bill, figures, rules, childrenCount }: BillDetail): readonly Line[] {
  const t = useText('bills')
  const { number } = useFormat()
  const words = useBillText()
  const reached = rules.tier === null ? undefined : rules.terms.tiers[rules.tier]
  const sum = (id: keyof typeof figures & ('loss' | 'base' | 'gross' | 'net'), note?: string): Line => ({
    id,
    title: t(`figure.${id}`),
    text: moneyText(figures[id]),
    isSum: true,
    note,
  })
  type Taken = 'payout' | 'rebates' | 'promotions' | 'salaries' | 'fees'
  const taken = (ids: readonly Taken[]): readonly Line[] =>
    ids.flatMap((id) =>
      id !== 'payout' && isNothing(figures[id])
        ? []
        : [{ id, title: t(`figure.${id}`), text: moneyText(less(figures[id])) }],
    )
  const amount = (id: 'stake' | 'carryIn' | 'carryOut', note?: string): Line => ({
    id,
    title: t(`figure.${id}`),
    text: moneyText(figures[id]),
    note,
  })
  const counts: readonly Line[] = [
    { id: 'turnover', title: t('figure.turnover'), text: moneyText(figures.turnover) },
    { id: 'active', title: t('figure.active'), text: number(figures.active) },
  ]
  const { rateType } = rules.terms
  const worthOf = bill.kind === 'DIVIDEND' ? 'figure.ofBase' : rateType === 'A' ? 'figure.ofEach' : 'figure.ofTurnover'
  const worth = reached
    ? t(worthOf, { rate: words.rate(rules.terms, reached.rate), base: moneyText(tenThousand) })
    : t('figure.noTier')
  // Where wins are carried by member, only what these lost since is taken off.
  const carried = (): readonly Line[] => {
    if (rules.carryMode !== 'HIGH_ROLLER') return isNothing(figures.carryIn) ? [] : [amount('carryIn'), sum('base')]
    const made = madeUp(figures)
    return isNothing(made) ? [] : [{ id: 'madeUp', title: t('figure.madeUp'), text: moneyText(made) }, sum('base')]
  }
  const ofDividend = (): readonly Line[] => [
    amount('stake'),
    ...taken(['payout', 'rebates', 'promotions', 'salaries', 'fees']),
    sum('loss'),
    ...carried(),
  ]
  const ofSalary = (): readonly Line[] =>
    rules.requireLoss ? [{ ...sum('loss'), isSum: false, note: t('figure.requireLoss') }] : []
  return [
    ...counts,
    ...(bill.kind === 'DIVIDEND' ? ofDividend() : ofSalary()),
    sum('gross', worth),
    ...(isNothing(figures.childrenGross)
      ? []
      : [
          {
            id: 'children',
            title: t('figure.children', { count: childrenCount, number: number(childrenCount) }),
            text: moneyText(less(figures.childrenGross)),
          },
          sum('net'),
        ]),
    ...(isNothing(figures.carryOut)
      ? []
      : [amount('carryOut', t(rules.carryMode === 'HIGH_ROLLER' ? 'figure.carryOutByMember' : 'figure.carryOutNote'))]),
  ]
}
