import { fractionText, type Fraction } from '@parlour/core/kernel/fraction.ts'
import { returnAtSeries, seriesAboveOne, type SeriesPlay } from '@parlour/core/rules/lottery/series-return.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { playsOf, postSeriesProposal, putSeries, type Series } from './series.queries.ts'

const names = ['minSeries', 'defaultSeries', 'maxBetSeries', 'maxSeries'] as const
type Range = Readonly<Record<(typeof names)[number], number>>

export interface SeriesDialogProps {
  readonly merchant: string
  readonly series: Series
  readonly onClose: () => void
}

/** The series of a group, with what its plays give back at both ends before the change and after it. */
export function SeriesDialog({ merchant, series, onClose }: SeriesDialogProps) {
  const t = useText('lotteryGames')
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(series[name])])) as Record<(typeof names)[number], string>,
  )
  const plays = playsOf(series)
  const range = readRange(typed)
  const needsAnother = range !== undefined && seriesAboveOne(plays, range)
  return (
    <ReasonDialog
      size="m"
      title={t('editOf', { name: series.groupCode })}
      text={t('series.dialogText')}
      submit={t(needsAnother ? 'propose' : 'save')}
      isDangerous={needsAnother}
      canSubmit={range !== undefined}
      run={async (reason) => {
        const body = { ...(range ?? series), version: series.version, reason }
        const { minSeries, maxSeries, maxBetSeries, defaultSeries, version } = body
        const own = { minSeries, maxSeries, maxBetSeries, defaultSeries, version, reason }
        if (needsAnother) await postSeriesProposal(merchant, series.groupCode, own)
        else await putSeries(merchant, series.groupCode, own)
        return t(needsAnother ? 'proposed' : 'saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`series.${name}`)}
            description={t(`series.${name}Text`)}
            inputMode="numeric"
            inputClassName="ltr-run tabular"
            maxLength={4}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
      </div>
      {range === undefined ? <InlineNotice tone="negative">{t('series.order')}</InlineNotice> : null}
      <ReturnsAtEnds plays={plays} before={series} after={range} />
      {needsAnother ? <InlineNotice tone="negative">{t('series.aboveOne')}</InlineNotice> : null}
    </ReasonDialog>
  )
}

/** Even series in their order, or nothing. */
function readRange(typed: Readonly<Record<(typeof names)[number], string>>): Range | undefined {
  const numbers = names.map((name) => (/^\d{4}$/.test(typed[name]) ? Number(typed[name]) : Number.NaN))
  const isGood = numbers.every(
    (series, at) => series % 2 === 0 && series >= (numbers[at - 1] ?? 1000) && series <= 2200,
  )
  return isGood ? (Object.fromEntries(names.map((name, at) => [name, numbers[at]])) as unknown as Range) : undefined
}

/** The series of an end, before and after where they differ. */
const seriesText = (was: number, is: number | undefined) =>
  is === undefined || is === was ? String(was) : `${was} → ${is}`

const percent = ({ numerator, denominator }: Fraction) =>
  `${fractionText({ numerator: numerator * 100n, denominator }, 4)} %`

interface ReturnsAtEndsProps {
  readonly plays: readonly SeriesPlay[]
  readonly before: Range
  /** Undefined while what is typed is no range. */
  readonly after: Range | undefined
}

/** What is given back at the lowest series and at the highest: prizes, the rebate on top of them, and both. */
function ReturnsAtEnds({ plays, before, after }: ReturnsAtEndsProps) {
  const t = useText('lotteryGames')
  const told = (range: Range | undefined, end: 'minSeries' | 'maxBetSeries') => {
    if (range === undefined) return undefined
    const { lowest, highest, rebate, total } = returnAtSeries(plays, range[end], range.maxSeries)
    const [low, high] = [percent(lowest), percent(highest)]
    return { prizes: low === high ? low : `${low} – ${high}`, rebate: percent(rebate), total: percent(total) }
  }
  const ends = (['minSeries', 'maxBetSeries'] as const).map((end) => ({
    end,
    was: told(before, end),
    is: told(after, end),
  }))
  return (
    <div role="status" className="overflow-x-auto rounded-medium bg-surface-sunken p-4">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{t('series.returns')}</caption>
        <thead>
          <tr className="text-start text-xs text-text-muted">
            <th scope="col" className="pe-4 pb-2 text-start font-medium">
              {t('series.returns')}
            </th>
            <th scope="col" className="pe-4 pb-2 text-end font-medium">
              {t('returnBefore')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('returnAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ends.flatMap(({ end, was, is }) =>
            (['prizes', 'rebate', 'total'] as const).map((part) => (
              <tr key={`${end} ${part}`} className={part === 'total' ? 'font-semibold' : ''}>
                <th
                  scope="row"
                  className={`py-0.5 pe-4 text-start ${part === 'total' ? '' : 'font-normal text-text-muted'}`}
                >
                  {t(`series.${part}At`, { series: seriesText(before[end], after?.[end]) })}
                </th>
                <td className="pe-4 text-end whitespace-nowrap">
                  <span className="ltr-run" data-testid={`${end}-${part}-before`}>
                    {was?.[part] ?? '–'}
                  </span>
                </td>
                <td className="text-end whitespace-nowrap">
                  <span className="ltr-run" data-testid={`${end}-${part}-after`}>
                    {is?.[part] ?? '–'}
                  </span>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
