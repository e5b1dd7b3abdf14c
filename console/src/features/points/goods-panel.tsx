import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog, deedOf } from '../../lib/view/deed-dialog.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import {
  pointItemsQuery,
  postItemClosing,
  postItemProposal,
  postItemPublication,
  type PointItem,
  type PointTerms,
} from './points.queries.ts'

type Deed = 'edit' | 'publish' | 'close'
type Asked = { readonly what: 'add' } | { readonly what: Deed; readonly item: PointItem }

interface GoodsPanelProps {
  readonly merchant: string
  readonly known: PointTerms
}

/** The goods of the mall: drafts, what members see, and what was taken out. */
export function GoodsPanel({ merchant, known }: GoodsPanelProps) {
  const t = useText('points')
  const operator = useOperator()
  const items = useQuery(pointItemsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const onClose = () => setAsked(undefined)
  const mayEdit = operator.may('points.review')
  return (
    <Panel title={t('goods')}>
      {mayEdit ? (
        <div className="mb-4">
          <Button variant="accent" onPress={() => setAsked({ what: 'add' })}>
            {t('add')}
          </Button>
        </div>
      ) : null}
      <Loaded query={items} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <ItemTable items={list} currency={known.currency} onAsk={mayEdit ? setAsked : undefined} />
          )
        }
      </Loaded>
      {asked?.what === 'add' || asked?.what === 'edit' ? (
        <ItemDialog
          merchant={merchant}
          known={known}
          item={asked.what === 'edit' ? asked.item : undefined}
          onClose={onClose}
        />
      ) : null}
      {asked?.what === 'publish' || asked?.what === 'close' ? (
        <ItemQuestion merchant={merchant} what={asked.what} item={asked.item} onClose={onClose} />
      ) : null}
    </Panel>
  )
}

const posts = { publish: postItemPublication, propose: postItemProposal, close: postItemClosing }

interface ItemQuestionProps {
  readonly merchant: string
  readonly what: 'publish' | 'close'
  readonly item: PointItem
  readonly onClose: () => void
}

function ItemQuestion({ merchant, what, item, onClose }: ItemQuestionProps) {
  const t = useText('points')
  const { tag } = useLocale()
  const deed = deedOf(what, item.category !== 'PHYSICAL')
  return (
    <DeedDialog
      deed={deed}
      name={nameIn(item.names, tag)}
      words={t}
      post={(reason) => posts[deed](merchant, item.itemId, reason)}
      onClose={onClose}
    />
  )
}

type State = 'draft' | 'shown' | 'closed'
const tones = { draft: 'neutral', shown: 'positive', closed: 'negative' } as const
const stateOf = ({ publishedAt, closedAt }: PointItem): State =>
  closedAt === null ? (publishedAt === null ? 'draft' : 'shown') : 'closed'
/** A bonus that members see is taken out before it is changed: two operators published it. */
const deedsOf = (item: PointItem): readonly Deed[] =>
  stateOf(item) !== 'shown' ? ['edit', 'publish'] : item.category !== 'PHYSICAL' ? ['close'] : ['edit', 'close']

interface ItemTableProps {
  readonly items: readonly PointItem[]
  readonly currency: string
  /** Undefined where nothing may be changed. */
  readonly onAsk: ((asked: Asked) => void) | undefined
}

function ItemTable({ items, currency, onAsk }: ItemTableProps) {
  const t = useText('points')
  const { money } = useFormat()
  const { tag } = useLocale()
  const nameOf = ({ names }: PointItem) => nameIn(names, tag)
  const columns: readonly DataColumn<PointItem>[] = [
    { id: 'name', title: t('name'), cell: (item) => <bdi>{nameOf(item)}</bdi> },
    {
      id: 'state',
      title: t('state'),
      place: 'figure',
      cell: (item) => <Badge tone={tones[stateOf(item)]}>{t(`states.${stateOf(item)}`)}</Badge>,
    },
    {
      id: 'category',
      title: t('category'),
      cell: ({ category, amount }) =>
        amount === null
          ? t(`categories.${category}`)
          : `${t(`categories.${category}`)} · ${money(amount, { symbol: currency })}`,
    },
    { id: 'price', title: t('price'), align: 'end', cell: ({ price }) => plainAmount(price) },
    {
      id: 'stock',
      title: t('stock'),
      align: 'end',
      cell: ({ stock, taken }) => t('stockOf', { stock: stock ?? '∞', taken }),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      isEmpty: () => onAsk === undefined,
      cell: (item) => (
        <span className="flex flex-wrap justify-end gap-2">
          {onAsk === undefined
            ? null
            : deedsOf(item).map((what) => (
                <Button
                  key={what}
                  size="s"
                  aria-label={t(`${what}Of`, { name: nameOf(item) })}
                  onPress={() => onAsk({ what, item })}
                >
                  {t(what)}
                </Button>
              ))}
        </span>
      ),
    },
  ]
  return <DataTable label={t('goods')} columns={columns} rows={items} rowKey={({ itemId }) => itemId} />
}
