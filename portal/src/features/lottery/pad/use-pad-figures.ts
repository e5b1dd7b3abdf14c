import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Grammar } from '@parlour/core/rules/lottery/selection.ts'
import { lineOfList } from '@parlour/core/rules/lottery/trend/play-lines.ts'
import type { ChipTone } from '@parlour/ui/components/chip-look.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { figuresOf, toneOf } from '../trend/trend-figures.ts'
import { trendQuery, type TrendSize } from '../trend/trend.queries.ts'

/** How often a symbol came of late, as its chip shows it. */
export interface PadFigure {
  readonly text: string
  readonly spoken: string
  readonly tone?: ChipTone
}

export type FigureOf = (symbol: string) => PadFigure | undefined

const size: TrendSize = 50
const key = 'lottery.figures'

interface Asked {
  readonly gameCode: string
  readonly model: DrawModel
  readonly playCode: string
  readonly grammar: Grammar
}

/** How often each number of a pad came in the last draws: asked for by whoever wants it, and remembered on this device. */
export function usePadFigures({ gameCode, model, playCode, grammar }: Asked) {
  const t = useText('lottery')
  const [isWanted, setIsWanted] = useState(() => localStorage.getItem(key) === 'on')
  const lines = useMemo(() => {
    const names = grammar.kind === 'numbers' ? [''] : grammar.lists.map(({ name }) => name)
    return names.flatMap((name) => {
      const line = lineOfList(model, playCode, name)
      return line === undefined ? [] : [{ name, line }]
    })
  }, [model, playCode, grammar])
  const isCounted = lines.length > 0
  const trend = useQuery({ ...trendQuery(gameCode, size), enabled: isWanted && isCounted })
  const isOn = isWanted && isCounted
  const shown = isOn ? trend.data : undefined

  const lists = useMemo(() => {
    if (shown === undefined) return undefined
    return new Map(
      lines.map(({ name, line }) => {
        const figures = figuresOf(line, shown)
        const tone = toneOf(figures)
        const chips = figures.map((one): readonly [string, PadFigure] => [
          one.symbol,
          {
            text: `${one.count}×`,
            spoken: t('pad.figures.times', { count: one.count }),
            ...optionalTone(tone(one.count)),
          },
        ])
        return [name, new Map(chips)]
      }),
    )
  }, [shown, lines, t])

  return {
    isCounted,
    isOn,
    isPending: isOn && trend.isPending,
    isFailed: isOn && trend.isError && trend.data === undefined,
    draws: Math.min(size, shown?.depth ?? size),
    retry: () => void trend.refetch(),
    ofList: (name: string): FigureOf | undefined => {
      const figures = lists?.get(name)
      return figures === undefined ? undefined : (symbol) => figures.get(symbol)
    },
    toggle: () => {
      localStorage.setItem(key, isWanted ? 'off' : 'on')
      setIsWanted(!isWanted)
    },
  }
}

const optionalTone = (tone: ChipTone | undefined) => (tone === undefined ? {} : { tone })

export type PadFigures = ReturnType<typeof usePadFigures>
