import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { FirstOnes } from './first-ones.tsx'
import type { EnvelopeProof, OwnEnvelope } from './envelopes.queries.ts'

export interface WhoFoundProps {
  readonly proof: EnvelopeProof
  readonly own: OwnEnvelope | undefined
  /** How many were opened in all. */
  readonly opened: number
}

const shownFirst = 10

/** Who opened which, in the order in which they came. */
export function WhoFound({ proof, own, opened }: WhoFoundProps) {
  const t = useText('envelopes')
  const { number, dateTime } = useFormat()
  if (proof.opened.length === 0) return <p className="text-sm text-text-muted">{t('who.none')}</p>
  return (
    <FirstOnes rows={proof.opened} first={shownFirst} more={opened - proof.opened.length}>
      {(rows) => (
        <DataTable
          label={t('who.title')}
          rows={rows}
          rowKey={({ place }) => String(place)}
          columns={[
            {
              id: 'name',
              title: t('who.name'),
              cell: ({ place, maskedName }) => (
                <span className="flex items-baseline gap-3">
                  <span className="tabular w-9 shrink-0 text-end text-xs text-text-muted">{number(place)}</span>
                  <bdi translate="no">{maskedName}</bdi>
                  {place === own?.place ? <span className="text-xs text-accent-strong">{t('who.you')}</span> : null}
                </span>
              ),
            },
            {
              id: 'at',
              title: t('who.at'),
              place: 'note',
              cell: ({ at }) => <span className="tabular ps-12 md:ps-0">{dateTime(at, { timeStyle: 'medium' })}</span>,
            },
            {
              id: 'amount',
              title: t('who.amount'),
              align: 'end',
              place: 'figure',
              cell: ({ amount }) => <span className="font-semibold">{moneyText(amount)}</span>,
            },
          ]}
        />
      )}
    </FirstOnes>
  )
}
