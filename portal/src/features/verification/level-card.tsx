import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Verification } from './verification.queries.ts'

/** The level, what came and went so far, and up to which sums each level is enough. */
export function LevelCard({ verification }: { readonly verification: Verification }) {
  const t = useText('verification')
  const { level, ceilings, used } = verification
  const rows = [
    [0, ceilings.unprovedDeposits, ceilings.withdrawals],
    [1, ceilings.levelOneDeposits, ceilings.withdrawals],
    [2, ceilings.enhanced, ceilings.enhanced],
  ] as const
  return (
    <section aria-label={t('level.title')} className="rounded-large bg-surface-sunken p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-sm text-text-muted">{t('level.title')}</p>
          <p className="display mt-1 text-2xl">{t(`level.names.${level}`)}</p>
        </div>
        <ul className="flex gap-1.5" aria-hidden="true">
          {([1, 2, 3] as const).map((step) => (
            <li key={step} className={`h-2 w-12 rounded-full ${step <= level ? 'bg-accent' : 'bg-line'}`} />
          ))}
        </ul>
      </div>
      <table className="mt-5 w-full text-sm">
        <caption className="sr-only">{t('level.table')}</caption>
        <thead>
          <tr className="text-text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('level.name')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {t('level.deposits')}
            </th>
            <th scope="col" className="py-1.5 ps-4 text-end font-medium">
              {t('level.withdrawals')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([step, deposits, withdrawals]) => (
            <tr key={step} className={`border-t border-line-soft ${step === level ? 'font-semibold' : ''}`}>
              <th scope="row" className="py-2 text-start font-[inherit]">
                {t(`level.names.${step}`)}
              </th>
              <td className="tabular py-2 text-end">{moneyText(deposits)}</td>
              <td className="tabular py-2 ps-4 text-end">{moneyText(withdrawals)}</td>
            </tr>
          ))}
          <tr className={`border-t border-line-soft ${level === 3 ? 'font-semibold' : ''}`}>
            <th scope="row" className="py-2 text-start font-[inherit]">
              {t('level.names.3')}
            </th>
            <td className="py-2 text-end">{t('level.open')}</td>
            <td className="py-2 ps-4 text-end">{t('level.open')}</td>
          </tr>
          <tr className="border-t border-line text-text-muted">
            <th scope="row" className="py-2 text-start font-medium">
              {t('level.used')}
            </th>
            <td className="tabular py-2 text-end">{moneyText(used.deposits)}</td>
            <td className="tabular py-2 ps-4 text-end">{moneyText(used.withdrawals)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
