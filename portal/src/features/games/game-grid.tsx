import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { GameTile, type TileProps } from './game-tile.tsx'
import type { HallGames } from './use-hall-games.ts'

const gap = 14
/** The name and the line of facts below the picture, and the room to the next row. */
const wordsHeight = 48
const rowGap = 20
const tileMin = 158
const columnsMost = 8

interface Room {
  readonly width: number
  readonly top: number
}

/** Before the list has been measured: the page's own width less its edges, so that it stands at once where it was. */
const guessedRoom = (): Room => ({ width: Math.min(1440, innerWidth) - (innerWidth < 768 ? 32 : 48), top: 0 })

export interface GameGridProps extends Omit<TileProps, 'game'> {
  readonly games: HallGames
}

/** Ten thousand games in the room of those near the screen; each has its place before it has come. */
export function GameGrid({ games, ...tile }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState(guessedRoom)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const measure = () => {
      const width = element.clientWidth
      const top = Math.round(element.getBoundingClientRect().top + scrollY)
      setRoom((held) => (held.width === width && held.top === top ? held : { width, top }))
    }
    measure()
    // What stands above may grow: the page tells of that.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const columns = Math.max(2, Math.min(columnsMost, Math.floor((room.width + gap) / (tileMin + gap))))
  const width = (room.width - gap * (columns - 1)) / columns
  const height = Math.round((width * 3) / 4) + wordsHeight + rowGap
  return (
    <Rows
      key={`${columns}-${height}`}
      ref={list}
      games={games}
      size={{ columns, width, height }}
      top={room.top}
      {...tile}
    />
  )
}

interface RowsProps extends GameGridProps {
  readonly ref: React.Ref<HTMLUListElement>
  readonly size: { readonly columns: number; readonly width: number; readonly height: number }
  readonly top: number
}

function Rows({ ref, games, size: { columns, width, height }, top, ...tile }: RowsProps) {
  const t = useText('games')
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.total / columns),
    estimateSize: () => height,
    overscan: 3,
    scrollMargin: top,
  })
  const shown = rows.getVirtualItems()
  const first = (shown[0]?.index ?? 0) * columns
  const last = Math.min(games.total, ((shown.at(-1)?.index ?? 0) + 1) * columns) - 1
  const show = useEffectEvent(games.show)
  useEffect(() => {
    if (last >= first) show(first, last)
  }, [first, last])
  const indexes = shown.flatMap(({ index }) => Array.from({ length: columns }, (_, at) => index * columns + at))
  return (
    <ul ref={ref} aria-label={t('list')} className="relative" style={{ height: rows.getTotalSize() }}>
      {indexes
        .filter((index) => index < games.total)
        .map((index) => {
          const game = games.gameAt(index)
          return (
            <li
              key={index}
              aria-setsize={games.total}
              aria-posinset={index + 1}
              className="absolute"
              style={{
                width,
                height: height - rowGap,
                top: Math.floor(index / columns) * height,
                insetInlineStart: (index % columns) * (width + gap),
              }}
            >
              {game === undefined ? <TileSkeleton /> : <GameTile key={game.gameId} game={game} {...tile} />}
            </li>
          )
        })}
    </ul>
  )
}

function TileSkeleton() {
  return (
    <div className="flex h-full flex-col">
      <Skeleton className="aspect-4/3 w-full rounded-medium" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <Skeleton className="mt-1.5 h-3 w-1/2" />
    </div>
  )
}

/** What stands until it is known how many games there are. */
export function GridSkeleton() {
  const t = useText('games')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid min-h-[60vh] grid-cols-[repeat(auto-fill,minmax(158px,1fr))] content-start gap-x-3.5 gap-y-5"
    >
      {Array.from({ length: 16 }, (_, at) => (
        <TileSkeleton key={at} />
      ))}
    </div>
  )
}
