import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { PageDialog } from './article-dialog.tsx'
import type { ContentOfPage, TextsOfBrand } from './content.queries.ts'
import { HistorySheet } from './history-sheet.tsx'
import { LanguageMarks } from './language-marks.tsx'
import { titleOf } from './written-texts.ts'

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'history'; readonly page: ContentOfPage }

interface PageListProps {
  readonly merchant: string
  readonly brand: TextsOfBrand
}

/** The pages that the law and the portal ask for: terms, privacy, contact, downloads. */
export function PageList({ merchant, brand }: PageListProps) {
  const t = useText('content')
  const { tag } = useLocale()
  const { time } = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const columns: readonly DataColumn<ContentOfPage>[] = [
    {
      id: 'title',
      title: t('textTitle'),
      cell: ({ texts }) => (
        <span className="font-semibold">
          <bdi>{titleOf(texts, [tag, brand.defaultLanguage], brand.parameters)}</bdi>
        </span>
      ),
    },
    {
      id: 'code',
      title: t('code'),
      cell: ({ code }) => <code className="ltr-run font-mono text-xs">{code}</code>,
      place: 'note',
    },
    {
      id: 'languages',
      title: t('languages'),
      cell: ({ texts }) => <LanguageMarks languages={brand.languages} texts={texts} />,
    },
    { id: 'at', title: t('changedAt'), cell: ({ updatedAt }) => time(updatedAt) },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (page) => (
        <span className="flex flex-wrap justify-end gap-2">
          {(['edit', 'history'] as const).map((what) => (
            <Button
              key={what}
              size="s"
              aria-label={t('ofItem', { what: t(what), name: page.code })}
              onPress={() => setAsked({ what, page })}
            >
              {t(what)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  const onClose = () => setAsked(undefined)
  return (
    <Panel
      title={t('pages')}
      aside={
        <Button size="s" variant="accent" onPress={() => setAsked({ what: 'add' })}>
          {t('page.add')}
        </Button>
      }
    >
      {brand.pages.length === 0 ? (
        <EmptyState title={t('page.none')} text={t('page.noneText')} />
      ) : (
        <DataTable label={t('pages')} columns={columns} rows={brand.pages} rowKey={({ code }) => code} />
      )}
      {asked === undefined ? null : <Dialogs merchant={merchant} brand={brand} asked={asked} onClose={onClose} />}
    </Panel>
  )
}

function Dialogs(props: PageListProps & { readonly asked: Asked; readonly onClose: () => void }) {
  const { merchant, brand, asked, onClose } = props
  const { tag } = useLocale()
  if (asked.what !== 'history') {
    const item = asked.what === 'edit' ? asked.page : undefined
    return <PageDialog merchant={merchant} brand={brand} item={item} onClose={onClose} />
  }
  const { code, texts } = asked.page
  const title = titleOf(texts, [tag, brand.defaultLanguage], brand.parameters)
  return <HistorySheet merchant={merchant} of={{ kind: 'page', code }} title={title} onClose={onClose} />
}
