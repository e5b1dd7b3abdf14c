import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Version } from './promotions.queries.ts'
import { useTermRows, type TermRow } from './use-term-rows.ts'
import type { Spoken } from './use-term-words.ts'

interface VersionChangesProps {
  readonly known: Spoken
  readonly published: Version
  readonly draft: Version
}

interface ChangedRow extends TermRow {
  readonly before: string
}

/** What the draft has otherwise than what is published, side by side. */
export function VersionChanges({ known, published, draft }: VersionChangesProps) {
  const t = useText('promotions')
  const common = useText('common')
  const rowsOf = useTermRows(known)
  const rows = changedRows(rowsOf(published), rowsOf(draft), common('none'))
  const columns: readonly DataColumn<ChangedRow>[] = [
    { id: 'name', title: t('changes.what'), cell: ({ name }) => <span className="text-text-muted">{name}</span> },
    {
      id: 'before',
      title: t('changes.before', { number: published.number }),
      cell: ({ before }) => <Side text={before} isNew={false} />,
    },
    {
      id: 'after',
      title: t('changes.after', { number: draft.number }),
      cell: ({ text }) => <Side text={text} isNew />,
    },
  ]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('changes.title')}</h3>
      {rows.length === 0 ? (
        <p className="text-sm text-text-muted">{t('changes.none')}</p>
      ) : (
        <DataTable label={t('changes.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <p className="text-sm text-text-muted">{t('changes.kept')}</p>
    </section>
  )
}

/** Lines that differ, those of one side alone among them. */
function changedRows(before: readonly TermRow[], after: readonly TermRow[], none: string): readonly ChangedRow[] {
  const textsBefore = new Map(before.map(({ id, text }) => [id, text]))
  const idsAfter = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !idsAfter.has(id)).map((row) => ({ ...row, text: none }))
  return [...after, ...gone]
    .map((row) => ({ ...row, before: textsBefore.get(row.id) ?? none }))
    .filter((row) => row.before !== row.text)
}

function Side({ text, isNew }: { readonly text: string; readonly isNew: boolean }) {
  return (
    <bdi className={`block break-words whitespace-pre-line max-md:text-end md:w-60 ${isNew ? 'font-semibold' : ''}`}>
      {text}
    </bdi>
  )
}
