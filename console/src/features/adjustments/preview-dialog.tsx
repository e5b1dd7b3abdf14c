import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postProposal, type Lines, type Preview } from './adjustments.queries.ts'
import { reasonText } from './reason-text.ts'

export interface PreviewDialogProps {
  readonly merchant: string
  readonly lines: Lines
  readonly preview: Preview
  readonly onClose: () => void
}

/** What the lines come to, each with what is wrong with it; it is proposed when nothing is. */
export function PreviewDialog({ merchant, lines, preview, onClose }: PreviewDialogProps) {
  const t = useText('adjustments')
  const { money } = useFormat()
  // Made with the dialog: sent twice from here, it is one proposal.
  const [batchId] = useState(() => crypto.randomUUID())
  const faults = preview.lines.filter(({ fault }) => fault !== null).length
  const rows = preview.lines.map((line, at) => ({ ...line, n: at + 1 }))
  return (
    <ReasonDialog
      title={t('propose')}
      text={t('proposeText')}
      submit={t('propose')}
      size="l"
      canSubmit={faults === 0 && preview.isWithinDay}
      run={async (reason) => {
        await postProposal(merchant, { batchId, lines, reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      {faults === 0 ? null : <InlineNotice tone="negative">{t('faults', { count: faults })}</InlineNotice>}
      {preview.isWithinDay ? null : <InlineNotice tone="negative">{t('overDay')}</InlineNotice>}
      <p className="tabular text-sm">
        {t('credits')} <bdi className="ltr-run font-semibold">{money(preview.credits)}</bdi> · {t('debits')}{' '}
        <bdi className="ltr-run font-semibold">{money(preview.debits)}</bdi> ·{' '}
        <bdi translate="no">{preview.currency}</bdi>
      </p>
      <div className="rounded-medium border border-line-soft">
        <DataTable
          label={t('lines')}
          rows={rows}
          rowKey={({ n }) => String(n)}
          columns={[
            { id: 'n', title: t('line'), cell: ({ n }) => n },
            { id: 'username', title: t('username'), cell: ({ username }) => <bdi translate="no">{username}</bdi> },
            {
              id: 'amount',
              title: t('amount'),
              align: 'end',
              place: 'figure',
              cell: ({ amount }) => <bdi className="ltr-run">{money(amount)}</bdi>,
            },
            { id: 'reason', title: t('reasonCode'), cell: ({ reasonCode }) => reasonText(t, reasonCode) },
            { id: 'ticket', title: t('ticket'), cell: ({ ticket }) => <bdi translate="no">{ticket}</bdi> },
            {
              id: 'fault',
              title: t('fault'),
              cell: ({ fault }) =>
                fault === null ? (
                  <Badge tone="positive">{t('sound')}</Badge>
                ) : (
                  <Badge tone="negative">{t(`faultOf.${fault}`)}</Badge>
                ),
            },
          ]}
        />
      </div>
    </ReasonDialog>
  )
}
