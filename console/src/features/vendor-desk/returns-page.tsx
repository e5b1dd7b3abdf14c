import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReturnTable } from './return-table.tsx'
import { returnsQuery, type ReturnAlarm, type ReturnsPart } from './vendor-desk.queries.ts'
import { VendorField } from './vendor-field.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const periods = [1, 7, 30, 90, 365] as const

/** What games returned, against what they should. */
export function ReturnsPage() {
  const t = useText('vendorDesk')
  const merchant = useMerchant()
  const [vendor, setVendor] = useState('')
  const [days, setDays] = useState<number>(30)
  const found = useInfiniteQuery(returnsQuery(merchant, { vendor, days }))
  return (
    <Page title={t('returns')} text={t('returnsText')}>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <VendorField merchant={merchant} value={vendor} onChange={setVendor} />
        <Select
          label={t('period')}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
          options={periods.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </div>
      <Loaded query={found} lines={8}>
        {({ pages }) => <Found pages={pages} more={found} />}
      </Loaded>
    </Page>
  )
}

interface FoundProps {
  readonly pages: readonly ReturnsPart[]
  readonly more: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

function Found({ pages, more }: FoundProps) {
  const t = useText('vendorDesk')
  const { tag } = useLocale()
  const [first] = pages
  const games = pages.flatMap((page) => page.games)
  if (first === undefined || games.length === 0) return <EmptyState title={t('noReturns')} text={t('noReturnsText')} />
  const { vendors, alarms, currency, roundsMin, scoreMax } = first
  return (
    <>
      <p className="max-w-[80ch] text-sm text-text-muted">{t('bound', { rounds: roundsMin, score: scoreMax })}</p>
      {alarms.length === 0 ? null : <Alarms alarms={alarms} />}
      <Panel title={t('byVendor')}>
        <ReturnTable
          label={t('byVendor')}
          currency={currency}
          scoreMax={scoreMax}
          rows={vendors.map((row) => ({
            ...row,
            key: row.vendorCode,
            name: row.vendorName,
            code: row.vendorCode,
          }))}
        />
      </Panel>
      <Panel title={t('byGame')}>
        <ReturnTable
          label={t('byGame')}
          currency={currency}
          scoreMax={scoreMax}
          rows={games.map((row) => ({
            ...row,
            key: `${row.vendorCode}:${row.gameCode}`,
            name: row.names === null ? row.gameCode : nameIn(row.names, tag),
            code: `${row.vendorCode}:${row.gameCode}`,
          }))}
        />
        {more.hasNextPage ? (
          <Button className="mt-4" isPending={more.isFetchingNextPage} onPress={() => void more.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
    </>
  )
}

function Alarms({ alarms }: { readonly alarms: readonly ReturnAlarm[] }) {
  const t = useText('vendorDesk')
  const { tag } = useLocale()
  const { time, number } = useFormat()
  return (
    <section aria-label={t('alarms')} className="flex flex-col gap-2">
      {alarms.map((alarm) => (
        <InlineNotice key={`${alarm.vendorCode} ${alarm.gameCode} ${alarm.raisedAt} ${alarm.side}`} tone="negative">
          {t(`alarm.${alarm.side}`, {
            game: alarm.names === null ? alarm.gameCode : nameIn(alarm.names, tag),
            vendor: alarm.vendorCode,
            returned: alarm.returned,
            expected: alarm.expected,
            rounds: number(alarm.rounds),
            score: alarm.score,
            time: time(alarm.raisedAt),
          })}
        </InlineNotice>
      ))}
    </section>
  )
}
