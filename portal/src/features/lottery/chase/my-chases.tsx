import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { drawModelOf } from '../game-model.ts'
import { gamesQuery } from '../lottery.queries.ts'
import { ChaseBlock } from './chase-block.tsx'
import { chasesQuery } from './chase.queries.ts'
import { useCancelChase } from './use-cancel-chase.ts'

/** What I have running over several issues, in whatever game, and how the last ones went; nothing where there is none. */
export function MyChases() {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { token } = useSession()
  const chases = useInfiniteQuery({ ...chasesQuery(), enabled: token !== null })
  const games = useQuery(gamesQuery())
  const cancel = useCancelChase()
  const list = chases.data?.pages.flatMap((page) => page.list) ?? []
  if (token === null || (list.length === 0 && !chases.isError)) return null
  return (
    <Card title={t('chase.mine')}>
      <div role="status">
        {chases.isError ? <InlineNotice tone="negative">{refusalText(chases.error)}</InlineNotice> : null}
        {cancel.error === null ? null : <InlineNotice tone="negative">{refusalText(cancel.error)}</InlineNotice>}
        {cancel.outcome === null ? null : (
          <InlineNotice tone={cancel.outcome.isCancelled ? 'positive' : 'negative'}>
            {cancel.outcome.isCancelled ? t('chase.cancelled') : t('mine.notCancelled')}
          </InlineNotice>
        )}
      </div>
      {list.map((chase) => {
        const game = games.data?.find(({ gameId }) => gameId === chase.gameId)
        return (
          <ChaseBlock
            key={chase.chaseNumber}
            chase={chase}
            game={game?.displayName ?? chase.gameCode}
            model={game === undefined ? undefined : drawModelOf(game.model)}
            cancel={cancel}
          />
        )
      })}
      {chases.hasNextPage ? (
        <Button size="s" isPending={chases.isFetchingNextPage} onPress={() => void chases.fetchNextPage()}>
          {t('result.more')}
        </Button>
      ) : null}
    </Card>
  )
}
