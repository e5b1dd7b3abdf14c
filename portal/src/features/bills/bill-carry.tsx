import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BillDetail } from './bills.queries.ts'

type Given = { readonly detail: BillDetail }

/** Whose wins are carried by themselves, and what other ways to carry would have come to. */
export function BillCarry({ detail }: Given) {
  return (
    <>
      <Rollers detail={detail} />
      <OtherCarries detail={detail} />
    </>
  )
}

function Rollers({ detail: { rollers, rules } }: Given) {
  const t = useText('bills')
  if (rollers.length === 0) return null
  const least = moneyText(rules.highRollerFrom ?? '0')
  return (
    <section aria-label={t('part.rollers')} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('part.rollers')}</h3>
      <p className="max-w-[65ch] text-sm text-text-muted">{t('roller.text', { amount: least })}</p>
      <DataTable
        label={t('part.rollers')}
        rows={rollers}
        rowKey={({ account }) => account}
        columns={[
          { id: 'account', title: t('roller.account'), cell: ({ account }) => <bdi translate="no">{account}</bdi> },
          { id: 'own', title: t('roller.own'), align: 'end', cell: ({ own }) => moneyText(own) },
          { id: 'carryIn', title: t('roller.carryIn'), align: 'end', cell: ({ carryIn }) => moneyText(carryIn) },
          {
            id: 'carryOut',
            title: t('roller.carryOut'),
            align: 'end',
            place: 'figure',
            cell: ({ carryOut }) => moneyText(carryOut),
          },
        ]}
      />
    </section>
  )
}

/** Said only where it would have made a difference. */
function OtherCarries({ detail: { bill, otherCarries, rules } }: Given) {
  const t = useText('bills')
  const others = otherCarries.filter(({ mode, gross }) => mode !== rules.carryMode && gross !== bill.gross)
  if (others.length === 0) return null
  return (
    <section aria-label={t('part.carries')} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('part.carries')}</h3>
      <p className="max-w-[65ch] text-sm text-text-muted">{t(`carry.${rules.carryMode}`)}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {others.map(({ mode, gross }) => (
          <li key={mode} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`otherCarry.${mode}`)}</span>
            <span className="tabular">{moneyText(gross)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
