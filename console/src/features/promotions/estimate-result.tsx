import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import type { PromotionType } from './promotion-form.ts'
import { SampleLine } from './sample-line.tsx'
import type { Simulated } from './studies.queries.ts'
import { useTermWords, type Spoken } from './use-term-words.ts'

interface EstimateResultProps {
  readonly merchant: string
  readonly known: Spoken
  readonly type: PromotionType
  readonly result: Simulated
}

/** What of these types is taken for granted, for no record tells it. */
const assumed: Readonly<Partial<Record<PromotionType, 'code' | 'applied' | 'identity' | 'there'>>> = {
  PROMOCODE: 'code',
  MANUAL: 'applied',
  SIGNUP: 'identity',
  LOGIN: 'there',
}

/** What a promotion would have come to: who, how much, when the budget was gone, who had nothing, and who had the most. */
export function EstimateResult({ merchant, known, type, result }: EstimateResultProps) {
  const t = useText('promotions')
  const { number, day } = useEstimateWords()
  const { amount } = useTermWords(known)
  const { expected, usedUpOn, beyondBudget, sample, top } = result
  const what = assumed[type]
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-semibold">{t('estimateTitle')}</h3>
        <p className="tabular mt-0.5 text-xs text-text-muted">
          {t('fromTo', { start: day(result.from), end: day(result.to) })}
        </p>
      </div>
      <Facts
        columns={4}
        facts={[
          [t('estimated.ready'), t('estimated.readyOf', { ready: number(result.ready), all: number(result.active) })],
          [t('estimated.times'), number(result.claims)],
          [t('estimated.cost'), amount(result.amount)],
          [t('estimated.expected'), amount(expected.cost)],
          [t('estimated.mean'), amount(result.mean)],
          [t('estimated.largest'), amount(result.largest)],
          [t('estimated.required'), amount(result.required)],
          [t('row.budget'), t('estimated.budget', { percent: number(result.budgetPercent) })],
        ]}
      />
      {usedUpOn === null ? null : (
        <InlineNotice>
          {t('estimated.usedUp', { count: beyondBudget, day: day(usedUpOn), claims: number(beyondBudget) })}
        </InlineNotice>
      )}
      <TurnedAway turnedAway={result.turnedAway} />
      {top === null || top.length === 0 ? null : <Top merchant={merchant} known={known} top={top} />}
      <div className="flex flex-col gap-1 text-xs text-text-muted">
        {what === undefined ? null : <p>{t(`estimated.assumed.${what}`)}</p>}
        <p>{t('estimated.played', { returned: number(expected.returned), finishes: number(expected.finishes) })}</p>
        <SampleLine sample={sample} />
      </div>
    </div>
  )
}

function useEstimateWords() {
  const { number, time } = useFormat()
  return {
    number,
    // A day of the brand’s calendar, whatever the clock here says.
    day: (text: string) => time(Date.parse(`${text}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
  }
}

/** Who would have had something ready, and had nothing of it. */
function TurnedAway({ turnedAway }: Pick<Simulated, 'turnedAway'>) {
  const t = useText('promotions')
  const { number } = useFormat()
  const some = turnedAway.filter(({ members }) => members > 0)
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{t('estimated.turnedAway')}</h4>
      {some.length === 0 ? (
        <p className="text-sm text-text-muted">{t('estimated.nobody')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line-soft text-sm">
          {some.map(({ reason, members }) => (
            <li key={reason} className="flex justify-between gap-4 py-1.5">
              <span>{t(`estimated.why.${reason}`)}</span>
              <span className="tabular">{number(members)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TopRow = NonNullable<Simulated['top']>[number]

function Top({
  merchant,
  known,
  top,
}: {
  readonly merchant: string
  readonly known: Spoken
  readonly top: readonly TopRow[]
}) {
  const t = useText('promotions')
  const { number } = useFormat()
  const { amount } = useTermWords(known)
  const columns: readonly DataColumn<TopRow>[] = [
    {
      id: 'member',
      title: t('estimated.member'),
      cell: ({ memberId, username }) => <MemberLink merchant={merchant} memberId={memberId} username={username} />,
    },
    { id: 'claims', title: t('estimated.times'), align: 'end', cell: ({ claims }) => number(claims) },
    { id: 'amount', title: t('estimated.got'), align: 'end', place: 'figure', cell: (row) => amount(row.amount) },
  ]
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{t('estimated.top')}</h4>
      <DataTable label={t('estimated.top')} columns={columns} rows={top} rowKey={({ memberId }) => memberId} />
    </section>
  )
}
