import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { trendLines } from '@parlour/core/rules/lottery/trend/trend-lines.ts'
import { trendRoads } from '@parlour/core/rules/lottery/trend/trend-roads.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { drawModelOf } from '../game-model.ts'
import { TrendBoard } from './trend-board.tsx'
import { lineName } from './trend-names.ts'
import { type TrendSize, trendQuery, trendSizes } from './trend.queries.ts'

/** What came often of late in a game and what has not come for long, as tables, a chart, a grid and roads. */
export default function TrendView({ gameCode }: { readonly gameCode: string }) {
  const t = useText('trends')
  const refusalText = useRefusalText()
  const [size, setSize] = useState<TrendSize>(50)
  const [chosen, setChosen] = useState('')
  const trend = useQuery(trendQuery(gameCode, size))
  const model = drawModelOf(trend.data?.model ?? '')
  const lines = model === undefined ? [] : trendLines(model)
  const line = lines.find(({ code }) => code === chosen) ?? lines[0]

  if (trend.isError && trend.data === undefined) {
    return (
      <Card>
        <EmptyState
          title={t('failed')}
          text={refusalText(trend.error)}
          action={<Button onPress={() => void trend.refetch()}>{t('retry')}</Button>}
        />
      </Card>
    )
  }
  if (trend.data === undefined) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-16 rounded-large lg:col-span-2" />
        <Skeleton className="h-80 rounded-large" />
        <Skeleton className="h-80 rounded-large" />
      </div>
    )
  }
  if (model === undefined || line === undefined || trend.data.issues.length === 0) {
    return (
      <Card>
        <EmptyState title={t('empty')} text={t('emptyText')} />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('lineOf')}
          options={lines.map(({ code }) => ({ value: code, label: lineName(t, code) }))}
          value={line.code}
          onChange={setChosen}
          className="w-full sm:w-72"
        />
        <div role="group" aria-label={t('size')} className="flex flex-wrap items-center gap-2">
          {trendSizes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === size}
              onClick={() => setSize(one)}
              className={buttonLook(one === size ? 'accent' : 'quiet', 's')}
            >
              {t('issues', { count: one })}
            </button>
          ))}
        </div>
      </div>
      <TrendBoard line={line} roads={trendRoads(model)} trend={trend.data} />
    </div>
  )
}
