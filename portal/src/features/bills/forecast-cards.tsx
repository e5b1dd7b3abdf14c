import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { fromWire } from '@parlour/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { forecastQuery, type BillKind, type PeriodForecast } from './bills.queries.ts'
import { useBillText } from './use-bill-text.ts'

/** How contracts stand in the period that goes on; nothing where none runs, or where it cannot be told. */
export function ForecastCards({ kind }: { readonly kind: BillKind }) {
  const { data } = useQuery(forecastQuery(kind))
  if (data === undefined || data.list.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {data.list.map((one) => (
        <ForecastCard key={one.contractId} kind={kind} forecast={one} at={data.at} />
      ))}
    </div>
  )
}

interface ForecastCardProps {
  readonly kind: BillKind
  readonly forecast: PeriodForecast
  readonly at: number
}

function ForecastCard({ kind, forecast, at }: ForecastCardProps) {
  const t = useText('bills')
  const { list } = useFormat()
  const words = useBillText()
  const { category, rateType, rate, gross, next } = forecast
  const rateText = (text: string) => words.rate({ rateType, tiers: [] }, text)
  const needs = next === null ? [] : missingOf(next.missing).map((name) => words.missing(name, next.missing[name]))
  return (
    <section
      aria-label={t('forecast.title', { category: t(`category.${category}`) })}
      className="rounded-large border border-line-soft bg-surface-sunken p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold">{t('forecast.title', { category: t(`category.${category}`) })}</p>
          <p className="text-xs text-text-muted">
            {t('forecast.until', { period: words.period({ kind, ...forecast }), time: words.moment(at) })}
          </p>
        </div>
        <p className="text-end max-sm:text-start">
          <span className="tabular display block text-2xl">{moneyText(gross)}</span>
          <span className="text-xs text-text-muted">
            {rate === null ? t('forecast.noTier') : t('forecast.now', { rate: rateText(rate) })}
          </span>
        </p>
      </div>
      <Figures kind={kind} forecast={forecast} />
      <p className="mt-3 text-sm">
        {next === null
          ? t(rate === null ? 'forecast.nothingAbove' : 'forecast.highest')
          : t('forecast.next', { needs: list(needs), rate: rateText(next.rate), more: moneyText(next.more) })}
      </p>
    </section>
  )
}

type Missing = NonNullable<PeriodForecast['next']>['missing']

const missingOf = (missing: Missing): readonly (keyof Missing)[] =>
  (['turnover', 'loss', 'active'] as const).filter((name) => /[1-9]/u.test(String(missing[name])))

/** The figures that count, each with how far it is to the next tier where something of it is missing. */
function Figures({ kind, forecast: { next, turnover, loss, active } }: Omit<ForecastCardProps, 'at'>) {
  const t = useText('bills')
  const { number } = useFormat()
  const rows = [
    { name: 'turnover', text: moneyText(turnover), has: amountOf(turnover), lacks: amountOf(next?.missing.turnover) },
    ...(kind === 'DIVIDEND'
      ? ([{ name: 'loss', text: moneyText(loss), has: amountOf(loss), lacks: amountOf(next?.missing.loss) }] as const)
      : []),
    { name: 'active', text: number(active), has: active, lacks: next?.missing.active ?? 0 },
  ] as const
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {rows.map(({ name, text, has, lacks }) => (
        <div key={name} className="grid min-w-0 grid-cols-[1fr_auto] content-start gap-x-3 text-sm sm:grid-cols-1">
          <dt className="text-text-muted">{t(`forecast.figure.${name}`)}</dt>
          <dd className="tabular font-semibold">{text}</dd>
          {lacks > 0 ? (
            <dd className="col-span-full">
              <ProgressBar isLabelHidden label={t(`forecast.figure.${name}`)} value={shareOf(has, lacks)} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

/** How much of what is needed is there, in percent: never all of it while something is missing. */
const shareOf = (has: number, lacks: number) => Math.min(99, Math.floor((100 * Math.max(0, has)) / (has + lacks)))

/** An amount for a bar, where the last places do not matter. */
const amountOf = (text = '0') => Number(fromWire(text) ?? 0n)
