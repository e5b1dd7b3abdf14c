import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import type { Known, Promotion } from './promotions.queries.ts'
import { SampleLine } from './sample-line.tsx'
import { liftQuery, postLift, type Lift, type LiftRow } from './studies.queries.ts'
import { StudyPanel } from './study-panel.tsx'
import { useTermWords } from './use-term-words.ts'

interface LiftSheetProps {
  readonly merchant: string
  readonly known: Known
  readonly promotion: Promotion
  readonly name: string
  readonly onClose: () => void
}

/** What a promotion brings: members whom it is offered beside those who never see it. */
export function LiftSheet({ merchant, known, promotion: { promotionId, published }, name, onClose }: LiftSheetProps) {
  const t = useText('promotions')
  const of = { merchant, promotionId }
  const lift = useQuery(liftQuery(of))
  return (
    <Sheet isOpen size="l" title={t('liftOf', { name })} onClose={onClose}>
      <Loaded query={lift} lines={4}>
        {(study) => (
          <StudyPanel
            study={study}
            number={published?.number ?? 0}
            none={t('brings.none', { percent: study.holdoutPercent })}
            timeZone={known.timeZone}
            start={() => postLift(of, { reason: t('brings.reason') })}
          >
            {(result) => <Result known={known} lift={result} />}
          </StudyPanel>
        )}
      </Loaded>
    </Sheet>
  )
}

function Result({ known, lift }: { readonly known: Known; readonly lift: Lift }) {
  const t = useText('promotions')
  const { number } = useFormat()
  const { at } = useTermWords(known)
  const { from, to, offered, heldOut, least, rows, sample } = lift
  return (
    <>
      <Facts
        columns={3}
        facts={[
          [t('brings.offered'), number(offered)],
          [t('brings.heldOut'), number(heldOut)],
          [t('brings.period'), t('fromTo', { start: at(from), end: at(to) })],
        ]}
      />
      {rows.length === 0 ? (
        <InlineNotice>{t('brings.few', { least: number(least) })}</InlineNotice>
      ) : (
        <LiftTable known={known} rows={rows} />
      )}
      <div className="flex flex-col gap-1 text-xs text-text-muted">
        <p>{t('brings.who')}</p>
        {rows.length === 0 ? null : <p>{t('brings.interval')}</p>}
        <SampleLine sample={sample} />
      </div>
    </>
  )
}

function LiftTable({ known, rows }: { readonly known: Known; readonly rows: readonly LiftRow[] }) {
  const t = useText('promotions')
  const { amount } = useTermWords(known)
  // What may be below zero runs as figures do, whichever way the page does.
  const run = (text: string) => <span className="ltr-run">{text}</span>
  const columns: readonly DataColumn<LiftRow>[] = [
    { id: 'figure', title: t('brings.figure'), cell: ({ figure }) => t(`brings.of.${figure}`) },
    { id: 'offered', title: t('brings.offered'), align: 'end', cell: ({ offered }) => run(amount(offered)) },
    { id: 'heldOut', title: t('brings.heldOut'), align: 'end', cell: ({ heldOut }) => run(amount(heldOut)) },
    {
      id: 'difference',
      title: t('brings.difference'),
      align: 'end',
      cell: ({ difference }) => run(amount(difference)),
    },
    {
      id: 'between',
      title: t('brings.between'),
      align: 'end',
      cell: ({ low, high }) => run(`${amount(low)} – ${amount(high)}`),
    },
    {
      id: 'verdict',
      title: t('brings.says'),
      place: 'line',
      cell: ({ verdict }) => <span className={tones[verdict]}>{t(`brings.verdict.${verdict}`)}</span>,
    },
  ]
  return <DataTable label={t('brings.table')} columns={columns} rows={rows} rowKey={({ figure }) => figure} />
}

/** What is more is not always better: bonuses cost more as well. */
const tones = { more: 'font-semibold', less: 'font-semibold', unclear: 'text-text-muted' } as const
