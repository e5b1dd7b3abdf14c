import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { sheetQuery, type Sheet, type SheetOutcome } from './settlement.queries.ts'
import { Score } from './silent-page.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Asked = { readonly dialog: 'void' | 'late' } | { readonly dialog: 'result'; readonly marketKey: string }

/** One event: how each outcome is booked, what each source said, and what two operators may decide. */
export function SheetPage() {
  const t = useText('sportsSettlement')
  const { eventId } = useParams({ from: '/sports/settlement/$eventId' })
  const sheet = useQuery(sheetQuery(eventId))
  return (
    <Page
      title={t('title')}
      aside={
        <Link to="/sports/settlement" className="text-sm text-text-muted underline underline-offset-2 hover:text-text">
          {t('back')}
        </Link>
      }
    >
      <Loaded query={sheet} lines={10}>
        {(shown) => <SheetView sheet={shown} />}
      </Loaded>
    </Page>
  )
}

export function SheetView({ sheet }: { readonly sheet: Sheet }) {
  const t = useText('sportsSettlement')
  const { time } = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const markets = [...Map.groupBy(sheet.outcomes, ({ marketKey }) => marketKey)]
  return (
    <>
      <Panel title={t('status')} aside={<Badge>{t(`state.${sheet.state}`)}</Badge>}>
        <Facts
          facts={[
            [
              t('event'),
              <bdi key="event" translate="no" className="font-semibold">
                {sheet.competitors.join(' – ')}
              </bdi>,
            ],
            [
              t('league'),
              <bdi key="league" translate="no">
                {sheet.league}
              </bdi>,
            ],
            [t('start'), time(sheet.startAt)],
            ...(sheet.endedAt === null ? [] : [[t('ended'), time(sheet.endedAt)] as const]),
            [t('score'), <Score key="score" score={sheet.score} />],
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onPress={() => setAsked({ dialog: 'void' })}>{t('void.open')}</Button>
          {sheet.late > 0 ? (
            <Button variant="accent" onPress={() => setAsked({ dialog: 'late' })}>
              {t('lateChange.open')}
            </Button>
          ) : null}
        </div>
      </Panel>
      {markets.length === 0 ? <EmptyState title={t('noBets')} text={t('noBetsText')} /> : null}
      {markets.map(([marketKey, outcomes]) => (
        <MarketPanel
          key={marketKey}
          marketKey={marketKey}
          outcomes={outcomes}
          onResult={() => setAsked({ dialog: 'result', marketKey })}
        />
      ))}
      {asked?.dialog === 'void' ? (
        <VoidDialog eventId={sheet.eventId} markets={markets.map(([key]) => key)} onClose={close} />
      ) : null}
      {asked?.dialog === 'late' ? (
        <ChangeDialog
          eventId={sheet.eventId}
          title={t('lateChange.title')}
          text={t('lateChange.text')}
          change={{ kind: 'LATE' }}
          onClose={close}
        />
      ) : null}
      {asked?.dialog === 'result' ? (
        <ResultDialog
          eventId={sheet.eventId}
          marketKey={asked.marketKey}
          outcomes={(markets.find(([key]) => key === asked.marketKey)?.[1] ?? []).map(({ outcome }) => outcome)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

interface MarketPanelProps {
  readonly marketKey: string
  readonly outcomes: readonly SheetOutcome[]
  readonly onResult: () => void
}

function MarketPanel({ marketKey, outcomes, onResult }: MarketPanelProps) {
  const t = useText('sportsSettlement')
  return (
    <Panel
      title={marketKey}
      aside={
        <Button size="s" onPress={onResult}>
          {t('result.open')}
        </Button>
      }
    >
      <OutcomeTable label={marketKey} rows={outcomes} />
    </Panel>
  )
}
