import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Fact, SheetOutcome } from './settlement.queries.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  WIN: 'positive',
  HALF_WIN: 'positive',
  PUSH: 'neutral',
  VOID: 'neutral',
  HALF_LOSE: 'negative',
  LOSE: 'negative',
}

/** The outcomes of a market: how each is booked, and every word of every source beside it. */
export function OutcomeTable({ label, rows }: { readonly label: string; readonly rows: readonly SheetOutcome[] }) {
  const t = useText('sportsSettlement')
  const { number } = useFormat()
  const columns: readonly DataColumn<SheetOutcome>[] = [
    {
      id: 'outcome',
      title: t('outcome'),
      cell: ({ outcome }) => (
        <span translate="no" className="ltr-run font-semibold">
          {outcome}
        </span>
      ),
    },
    { id: 'bets', title: t('bets'), cell: ({ bets }) => number(bets), align: 'end' },
    { id: 'booked', title: t('booked'), cell: (row) => <Booked row={row} /> },
    {
      id: 'said',
      title: t('said'),
      cell: ({ facts }) =>
        facts.length === 0 ? (
          <span className="text-text-muted">{t('nothingSaid')}</span>
        ) : (
          <ul className="flex flex-col gap-1">
            {facts.map((fact, at) => (
              <li key={at}>
                <Word fact={fact} />
              </li>
            ))}
          </ul>
        ),
    },
  ]
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ outcome }) => outcome} />
}

function Booked({ row: { booked, isLate } }: { readonly row: SheetOutcome }) {
  const t = useText('sportsSettlement')
  return (
    <span className="flex flex-wrap gap-1.5">
      {booked?.result ? (
        <Badge tone={tones[booked.result] ?? 'neutral'}>{t(`word.${booked.result}`)}</Badge>
      ) : (
        <Badge tone="accent">{t('isOpen')}</Badge>
      )}
      {booked?.certainty === 1 ? <Badge>{t('first')}</Badge> : null}
      {booked !== null && booked.windows > 0 ? <Badge tone="info">{t('hasWindow')}</Badge> : null}
      {booked !== null && !booked.isWalked ? <Badge tone="info">{t('underWay')}</Badge> : null}
      {isLate ? <Badge tone="negative">{t('isLate')}</Badge> : null}
    </span>
  )
}

function Word({ fact }: { readonly fact: Fact }) {
  const t = useText('sportsSettlement')
  const { time } = useFormat()
  const { kind, source, at, result, from, to } = fact
  const clock = (instant: number | null) => (instant === null ? '…' : time(instant))
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span translate="no" className="font-medium">
        {source.startsWith('operator:') ? t('operator') : source}
      </span>
      <span>{result === null ? t(`fact.${kind}`) : t(`word.${result}`)}</span>
      {from === null && to === null ? null : (
        <span className="tabular text-text-muted">{`${clock(from)} – ${clock(to)}`}</span>
      )}
      <span className="tabular text-text-muted">{time(at)}</span>
    </span>
  )
}
