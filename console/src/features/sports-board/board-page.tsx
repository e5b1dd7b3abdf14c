import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { SearchField } from '@parlour/ui/components/search-field.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { Adapters } from './adapters.tsx'
import { boardQuery, type Board, type BoardEvent } from './board.queries.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { LiabilitySheet } from './liability-sheet.tsx'
import { StopDialog, type AskedStop } from './stop-dialog.tsx'

type Asked =
  | { readonly what: 'stop'; readonly stop: AskedStop }
  | { readonly what: 'event'; readonly event: BoardEvent }
  | { readonly what: 'factor' }

const producerTones: Readonly<Record<Board['producers'][number]['state'], BadgeTone>> = {
  UP: 'positive',
  RECOVERING: 'info',
  DOWN: 'negative',
}

/** The events that are open, as the desk looks at them: all of it can be stopped with one key. */
export function BoardPage() {
  const t = useText('sportsBoard')
  const merchant = useMerchant()
  const [asked, setAsked] = useState<Asked>()
  const onClose = () => setAsked(undefined)
  const everything = (isOn: boolean) => setAsked({ what: 'stop', stop: { scope: 'ALL', name: t('all'), isOn } })
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => setAsked({ what: 'factor' })}>{t('factor')}</Button>
          <Button onPress={() => everything(false)}>{t('liftAll')}</Button>
          <Button variant="danger" onPress={() => everything(true)}>
            {t('stopAll')}
          </Button>
        </div>
      }
    >
      <Tabs
        label={t('list')}
        items={(['LIVE', 'PREMATCH'] as const).map((phase) => ({
          id: phase,
          label: t(phase),
          content: <Events merchant={merchant} phase={phase} onAsk={setAsked} />,
        }))}
      />
      {asked?.what === 'stop' ? <StopDialog asked={asked.stop} onClose={onClose} /> : null}
      {asked?.what === 'event' ? <LiabilitySheet merchant={merchant} event={asked.event} onClose={onClose} /> : null}
      {asked?.what === 'factor' ? <FactorDialog merchant={merchant} onClose={onClose} /> : null}
    </Page>
  )
}

interface EventsProps {
  readonly merchant: string
  readonly phase: 'LIVE' | 'PREMATCH'
  readonly onAsk: (asked: Asked) => void
}

function Events({ merchant, phase, onAsk }: EventsProps) {
  const t = useText('sportsBoard')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useInfiniteQuery(boardQuery(merchant, phase, search))
  const columns = useColumns(onAsk)
  return (
    <div className="flex flex-col gap-4">
      <Adapters adapters={query.data?.pages[0]?.adapters ?? []} />
      <Producers producers={query.data?.pages[0]?.producers ?? []} onAsk={onAsk} />
      <SearchField
        label={t('search')}
        clearLabel={t('clear')}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-72"
      />
      <PageList query={query} none={{ title: t('none'), text: t('noneText') }}>
        {(rows) => <DataTable label={t('list')} columns={columns} rows={rows} rowKey={({ eventId }) => eventId} />}
      </PageList>
    </div>
  )
}

function Producers({ producers, onAsk }: { readonly producers: Board['producers'] } & Pick<EventsProps, 'onAsk'>) {
  const t = useText('sportsBoard')
  const { time } = useFormat()
  return (
    <ul aria-label={t('producers')} className="flex flex-wrap gap-3">
      {producers.map(({ producer, state, heardAt }) => (
        <li
          key={producer}
          className="flex items-center gap-3 rounded-medium border border-line-soft bg-surface-raised px-3 py-2 text-sm"
        >
          <bdi translate="no" className="font-medium">
            {producer}
          </bdi>
          <Badge tone={producerTones[state]}>{t(state)}</Badge>
          <span className="tabular text-xs text-text-muted">
            {heardAt === 0 ? t('never') : time(heardAt, { timeStyle: 'medium' })}
          </span>
          <Button
            size="s"
            onPress={() =>
              onAsk({ what: 'stop', stop: { scope: 'PRODUCER', id: producer, name: producer, isOn: true } })
            }
          >
            {t('stop')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useColumns(onAsk: EventsProps['onAsk']): readonly DataColumn<BoardEvent>[] {
  const t = useText('sportsBoard')
  const { money, time, number } = useFormat()
  return [
    {
      id: 'event',
      title: t('event'),
      cell: ({ name, league, startAt }) => (
        <span className="flex flex-col">
          <bdi translate="no" className="font-medium">
            {name}
          </bdi>
          <span className="text-xs text-text-muted">
            <bdi translate="no">{league}</bdi> · {time(startAt, { dateStyle: 'short', timeStyle: 'short' })}
          </span>
        </span>
      ),
    },
    {
      id: 'score',
      title: t('score'),
      cell: ({ score, period }) =>
        score === null ? '–' : <span className="ltr-run tabular">{`${score.home}–${score.away} ${period ?? ''}`}</span>,
      place: 'figure',
    },
    {
      id: 'heard',
      title: t('heard'),
      cell: ({ heardAt }) => (heardAt === null ? t('never') : time(heardAt, { timeStyle: 'medium' })),
      isWideOnly: true,
    },
    {
      id: 'stops',
      title: t('stops'),
      cell: ({ stops }) =>
        stops.length === 0 ? (
          <Badge tone="positive">{t('open')}</Badge>
        ) : (
          <span className="flex flex-wrap gap-1">
            {stops.map(({ by, reason }) => (
              <Badge key={by} tone="negative">
                {t(`by.${by}`)}: <bdi>{reason}</bdi>
              </Badge>
            ))}
          </span>
        ),
    },
    { id: 'markets', title: t('markets'), cell: ({ markets }) => number(markets), align: 'end', isWideOnly: true },
    { id: 'stakes', title: t('stakes'), cell: ({ stakes }) => money(stakes), align: 'end' },
    {
      id: 'worst',
      title: t('worst'),
      cell: ({ worst }) => <span className={worst.startsWith('-') ? '' : 'font-semibold'}>{money(worst)}</span>,
      align: 'end',
    },
    {
      id: 'do',
      title: t('actions'),
      place: 'line',
      cell: (event) => <RowButtons event={event} onAsk={onAsk} />,
    },
  ]
}

function RowButtons({ event, onAsk }: { readonly event: BoardEvent } & Pick<EventsProps, 'onAsk'>) {
  const t = useText('sportsBoard')
  const { eventId, name, stops } = event
  const isOn = !stops.some(({ by }) => by === 'TRADER')
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="s" onPress={() => onAsk({ what: 'event', event })}>
        {t('liability')}
      </Button>
      <Button
        size="s"
        variant={isOn ? 'danger' : 'accent'}
        onPress={() => onAsk({ what: 'stop', stop: { scope: 'EVENT', id: eventId, name, isOn } })}
      >
        {t(isOn ? 'stop' : 'lift')}
      </Button>
    </span>
  )
}
