import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { givenQuery, type Given } from './given.queries.ts'
import { HistorySheet } from './history-sheet.tsx'

const tones: Readonly<Record<Given['state'], BadgeTone>> = {
  OPEN: 'info',
  USED: 'positive',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REFUSED: 'negative',
}

/** The free spins that members were given: how many are played, what they won, and what came of them beside. */
export function FreeSpinsPage() {
  const t = useText('freeSpins')
  const merchant = useMerchant()
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const [looked, setLooked] = useState<Given>()
  const query = useInfiniteQuery(givenQuery(merchant, asked))
  const currency = query.data?.pages[0]?.currency ?? ''
  return (
    <Page title={t('menu')} text={t('text')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(name.trim())
        }}
      >
        <TextField
          label={t('member')}
          value={name}
          onChange={setName}
          maxLength={40}
          autoCapitalize="none"
          spellCheck="false"
          className="w-full sm:w-64"
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      <PageList query={query} none={{ title: t('none'), text: t('noneText') }}>
        {(rows) => <GivenTable {...{ merchant, currency, rows }} onLook={setLooked} />}
      </PageList>
      {looked === undefined ? null : (
        <HistorySheet merchant={merchant} given={looked} onClose={() => setLooked(undefined)} />
      )}
    </Page>
  )
}

interface GivenTableProps {
  readonly merchant: string
  readonly currency: string
  readonly rows: readonly Given[]
  readonly onLook: (given: Given) => void
}

function GivenTable({ merchant, currency, rows, onLook }: GivenTableProps) {
  const t = useText('freeSpins')
  const { tag } = useLocale()
  const { time } = useFormat()
  return (
    <DataTable
      label={t('menu')}
      rows={rows}
      rowKey={({ grantId }) => grantId}
      columns={[
        {
          id: 'member',
          title: t('member'),
          cell: ({ memberId, username }) => <MemberLink merchant={merchant} memberId={memberId} username={username} />,
        },
        {
          id: 'state',
          title: t('state'),
          place: 'figure',
          cell: ({ state, isTold }) => (
            <Badge tone={tones[state]}>{t(`states.${state === 'OPEN' && !isTold ? 'WAITING' : state}`)}</Badge>
          ),
        },
        {
          id: 'what',
          title: t('what'),
          cell: ({ titles, gameName }) => (
            <span className="block min-w-28">
              <bdi className="block font-semibold">{nameIn(titles, tag)}</bdi>
              <bdi translate="no" className="block text-xs text-text-muted">
                {gameName}
              </bdi>
            </span>
          ),
        },
        ...useFigures(currency),
        {
          id: 'expiresAt',
          title: t('expiresAt'),
          place: 'note',
          cell: ({ expiresAt }) => (
            <span className="tabular">{time(expiresAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          ),
        },
        {
          id: 'history',
          title: t('history'),
          align: 'end',
          place: 'noteEnd',
          cell: (given) => (
            <Button
              size="s"
              variant="quiet"
              aria-label={t('historyOf', { name: given.username })}
              onPress={() => onLook(given)}
            >
              {t('history')}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** How many are played, at what they cost us each, and what they won of what they may. */
function useFigures(currency: string): readonly DataColumn<Given>[] {
  const t = useText('freeSpins')
  const { money, number } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: currency })
  return [
    {
      id: 'used',
      title: t('used'),
      align: 'end',
      cell: ({ used, spins, stake }) => (
        <Figure
          text={t('usedOf', { used: number(used), all: number(spins) })}
          note={t('each', { amount: amount(stake) })}
        />
      ),
    },
    {
      id: 'won',
      title: t('won'),
      align: 'end',
      cell: ({ won, winMax }) => <Figure text={amount(won)} note={t('atMost', { amount: amount(winMax) })} isStrong />,
    },
  ]
}

interface FigureProps {
  readonly text: string
  readonly note: string
  readonly isStrong?: boolean
}

/** A figure, and below it what it is measured by. */
const Figure = ({ text, note, isStrong = false }: FigureProps) => (
  <span className="block whitespace-nowrap">
    <span className={isStrong ? 'tabular block font-semibold' : 'tabular block'}>{text}</span>
    <span className="tabular block text-xs text-text-muted">{note}</span>
  </span>
)
