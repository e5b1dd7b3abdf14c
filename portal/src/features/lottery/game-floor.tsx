import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Announcer } from './announcer.tsx'
import { BetTable } from './bet-table.tsx'
import { drawModelOf } from './game-model.ts'
import { knownPlays } from './known-plays.ts'
import { GameBar } from './bar/game-bar.tsx'
import type { LotteryPageOf } from './lottery-areas.ts'
import { playsQuery, settingQuery, type Game } from './lottery.queries.ts'
import { Results } from './results/results.tsx'
import { useTheatre } from './theatre/use-theatre.ts'
import { useNear } from './use-near.ts'

const Stage = lazy(() => import('./theatre/stage.tsx'))

export interface GameFloorProps {
  readonly game: Game
  /** Those of the page, to go on to. */
  readonly games: readonly Game[]
  readonly page: LotteryPageOf
}

/** One game: its current issue, the pad and the slip, and what was drawn before. */
export function GameFloor({ game, games, page }: GameFloorProps) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { prizeMode } = useSearch({ strict: false })
  const isAlternative = prizeMode === 'ZY' && game.prizeModes.includes('ZY')
  const plays = useQuery(playsQuery(game.gameCode, isAlternative ? '2' : '1'))
  const setting = useQuery(settingQuery(game.gameCode))
  const near = useNear(game.gameCode)
  const { issue, now, phase, isDrawNear } = near
  const { playing, previous, finish } = useTheatre({
    model: game.model,
    phase,
    isDrawNear,
    previous: near.previous,
  })
  const model = drawModelOf(game.model)
  const menu = plays.data === undefined || model === undefined ? undefined : knownPlays(model, plays.data)
  const failed = [plays, setting].find((query) => query.isError)
  // A game that is drawn in a way or sells plays that this page does not know is watched, and not waited for.
  const isUnknown = plays.isSuccess && (menu === undefined || menu.plays.length === 0)

  return (
    <>
      <GameBar game={game} games={games} page={page} issue={issue} phase={phase} now={now} previous={previous} />
      <Announcer issue={issue} previous={previous} phase={phase} />
      {failed === undefined ? null : (
        <Card>
          <EmptyState
            title={t('failed')}
            text={refusalText(failed.error)}
            action={<Button onPress={() => void failed.refetch()}>{t('retry')}</Button>}
          />
        </Card>
      )}
      {menu === undefined || setting.data === undefined || model === undefined || menu.plays.length === 0 ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex flex-col gap-4">
            {isUnknown ? (
              <Card>
                <EmptyState title={t('noPlays')} text={t('noPlaysText')} />
              </Card>
            ) : null}
            {isUnknown || failed !== undefined ? null : <Skeleton className="h-120 rounded-large" />}
          </div>
          {isUnknown || failed !== undefined ? null : <Skeleton className="h-80 rounded-large" />}
        </div>
      ) : (
        <BetTable game={game} model={model} menu={menu} setting={setting.data} issue={issue} phase={phase} />
      )}
      <Results game={game} previous={previous} awaited={playing?.numero} />
      {playing === null ? null : (
        <Suspense>
          <Stage key={playing.numero} playing={playing} model={game.model} onDone={finish} />
        </Suspense>
      )}
    </>
  )
}
