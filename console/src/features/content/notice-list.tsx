import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { noticesQuery, postNoticeEnd, type Notice, type TextsOfBrand } from './content.queries.ts'
import { HistorySheet } from './history-sheet.tsx'
import { LanguageMarks } from './language-marks.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { useSettled } from './use-settled.ts'
import { titleOf } from './written-texts.ts'

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'withdraw' | 'history'; readonly notice: Notice }

interface NoticeListProps {
  readonly merchant: string
  readonly brand: TextsOfBrand
}

/** Every notice of the brand, the newest first, those that are over among them. */
export function NoticeList({ merchant, brand }: NoticeListProps) {
  const t = useText('content')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const found = useInfiniteQuery(noticesQuery(merchant, useSettled(typed.trim())))
  return (
    <Panel
      title={t('notices')}
      aside={
        <Button size="s" variant="accent" onPress={() => setAsked({ what: 'add' })}>
          {t('notice.add')}
        </Button>
      }
    >
      <TextField
        label={t('search')}
        value={typed}
        onChange={setTyped}
        prefix={<Search size={18} aria-hidden="true" />}
        className="mb-4 max-w-md"
      />
      <Loaded query={found} lines={6}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          if (rows.length === 0) return <EmptyState title={t('notice.none')} text={t('notice.noneText')} />
          return <NoticeTable brand={brand} rows={rows} onAsk={setAsked} />
        }}
      </Loaded>
      {found.hasNextPage ? (
        <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      <Dialogs merchant={merchant} brand={brand} asked={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  )
}

function Dialogs(props: NoticeListProps & { readonly asked: Asked | undefined; readonly onClose: () => void }) {
  const { merchant, brand, asked, onClose } = props
  const t = useText('content')
  const { tag } = useLocale()
  if (asked === undefined) return null
  if (asked.what === 'add' || asked.what === 'edit') {
    const notice = asked.what === 'edit' ? asked.notice : undefined
    return <NoticeDialog merchant={merchant} brand={brand} notice={notice} onClose={onClose} />
  }
  const { noticeId, texts } = asked.notice
  const title = titleOf(texts, [tag, brand.defaultLanguage], brand.parameters)
  if (asked.what === 'history') {
    return <HistorySheet merchant={merchant} of={{ kind: 'notice', code: noticeId }} title={title} onClose={onClose} />
  }
  return (
    <ReasonDialog
      title={t('notice.withdraw')}
      text={t('notice.withdrawText', { title })}
      submit={t('notice.withdraw')}
      isDangerous
      run={async (reason) => {
        await postNoticeEnd(merchant, noticeId, reason)
        return t('notice.withdrawn')
      }}
      onClose={onClose}
    />
  )
}

interface NoticeTableProps {
  readonly brand: TextsOfBrand
  readonly rows: readonly Notice[]
  readonly onAsk: (asked: Asked) => void
}

function NoticeTable({ brand, rows, onAsk }: NoticeTableProps) {
  const t = useText('content')
  const { tag } = useLocale()
  const { time } = useFormat()
  const short = { dateStyle: 'medium', timeStyle: 'short' } as const
  const columns: readonly DataColumn<Notice>[] = [
    {
      id: 'title',
      title: t('textTitle'),
      cell: ({ texts, type }) => (
        <>
          <span className="font-semibold break-words">
            <bdi>{titleOf(texts, [tag, brand.defaultLanguage], brand.parameters)}</bdi>
          </span>
          <span className="block text-xs font-normal text-text-muted">{t(`notice.types.${type}`)}</span>
        </>
      ),
    },
    { id: 'state', title: t('state'), cell: (notice) => <StateBadge notice={notice} />, place: 'figure' },
    {
      id: 'from',
      title: t('notice.from'),
      cell: ({ fromMs, untilMs }) => (
        <span className="whitespace-nowrap">
          {time(fromMs, short)}
          {untilMs === null ? null : (
            <span className="block text-xs text-text-muted">{t('notice.untilAt', { time: time(untilMs, short) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'languages',
      title: t('languages'),
      cell: ({ texts }) => <LanguageMarks languages={brand.languages} texts={texts} />,
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (notice) => (
        <span className="flex justify-end gap-2 max-md:flex-wrap">
          {notice.withdrawnAt === null ? (
            <>
              <Button size="s" onPress={() => onAsk({ what: 'edit', notice })}>
                {t('edit')}
              </Button>
              <Button size="s" onPress={() => onAsk({ what: 'withdraw', notice })}>
                {t('notice.withdraw')}
              </Button>
            </>
          ) : null}
          <Button size="s" onPress={() => onAsk({ what: 'history', notice })}>
            {t('history')}
          </Button>
        </span>
      ),
    },
  ]
  return <DataTable label={t('notices')} columns={columns} rows={rows} rowKey={({ noticeId }) => noticeId} />
}

function StateBadge({ notice: { fromMs, untilMs, withdrawnAt } }: { readonly notice: Notice }) {
  const t = useText('content')
  const [now] = useState(() => Date.now())
  if (withdrawnAt !== null) return <Badge tone="negative">{t('notice.states.withdrawn')}</Badge>
  if (untilMs !== null && untilMs <= now) return <Badge>{t('notice.states.over')}</Badge>
  return fromMs > now ? (
    <Badge tone="info">{t('notice.states.ahead')}</Badge>
  ) : (
    <Badge tone="positive">{t('notice.states.shown')}</Badge>
  )
}
