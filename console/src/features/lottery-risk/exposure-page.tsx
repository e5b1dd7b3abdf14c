import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  exposureQuery,
  postRelease,
  riskGamesQuery,
  type Exposure,
  type NumberRestriction,
} from './lottery-risk.queries.ts'
import { PlayPanel } from './play-panel.tsx'
import { RestrictDialog, type RequestedNumber } from './restrict-dialog.tsx'
import { RestrictionTable } from './restriction-table.tsx'
import { byConcern } from './share-of.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

type Asked =
  | { readonly what: 'restrict'; readonly request: RequestedNumber }
  | { readonly what: 'release'; readonly restriction: NumberRestriction }

/** What stands on the numbers of a game's issue, as bets come in, and what is done about it. */
export function ExposurePage() {
  const t = useText('lotteryRisk')
  const merchant = useMerchant()
  const games = useQuery(riskGamesQuery(merchant))
  const [chosen, setChosen] = useState<string>()
  const gameId = chosen ?? String(games.data?.list[0]?.gameId ?? '')
  const exposure = useQuery(exposureQuery(merchant, gameId))
  const [asked, setAsked] = useState<Asked>()
  const onClose = () => setAsked(undefined)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Select
          className="w-full sm:w-72"
          label={t('game')}
          options={(games.data?.list ?? []).map((game) => ({ value: String(game.gameId), label: game.displayName }))}
          value={gameId}
          onChange={setChosen}
        />
      }
    >
      <Loaded query={exposure}>
        {(board) => (
          <>
            <Board board={board} onAsk={setAsked} />
            {asked?.what === 'restrict' ? (
              <RestrictDialog
                merchant={merchant}
                gameId={gameId}
                numero={board.issue?.numero ?? null}
                plays={board.plays}
                request={asked.request}
                onClose={onClose}
              />
            ) : null}
          </>
        )}
      </Loaded>
      {asked?.what === 'release' ? (
        <ReasonDialog
          title={t('releaseOf', { number: `${asked.restriction.playCode} ${asked.restriction.number}` })}
          text={t('releaseText')}
          submit={t('release')}
          run={async (reason) => {
            await postRelease(merchant, asked.restriction.restrictionId, reason)
            return t('released')
          }}
          onClose={onClose}
        />
      ) : null}
    </Page>
  )
}

interface BoardProps {
  readonly board: Exposure
  readonly onAsk: (asked: Asked) => void
}

function Board({ board, onAsk }: BoardProps) {
  const t = useText('lotteryRisk')
  const { time } = useFormat()
  const { issue, plays, restrictions } = board
  const counted = plays.filter(({ ceiling }) => ceiling !== null)
  const exposed = byConcern(counted.filter(({ numbers }) => numbers.length > 0))
  const modeOf = (playCode: string, number: string) =>
    restrictions.find(
      (one) =>
        one.playCode === playCode && one.number === number && (one.numero === null || one.numero === issue?.numero),
    )?.mode
  const onRestrict = (request: RequestedNumber) => onAsk({ what: 'restrict', request })
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm" role="status">
        {issue === null ? (
          t('noIssue')
        ) : (
          <>
            <span>
              {t('issue')} <b className="ltr-run tabular">{issue.numero}</b>
            </span>
            <span className="text-text-muted">{t('closes', { at: time(issue.closeAt, { timeStyle: 'medium' }) })}</span>
          </>
        )}
        <span className="text-text-muted">{t('counted', { counted: counted.length, plays: plays.length })}</span>
      </p>
      {exposed.length === 0 ? (
        <EmptyState
          title={t(counted.length === 0 ? 'uncounted' : 'nothing')}
          text={t(counted.length === 0 ? 'uncountedText' : 'nothingText')}
        />
      ) : (
        exposed.map((play) => (
          <PlayPanel
            key={play.playCode}
            play={play}
            modeOf={(number) => modeOf(play.playCode, number)}
            onAsk={onRestrict}
          />
        ))
      )}
      <Panel
        title={t('restrictions')}
        aside={
          <Button
            size="s"
            onPress={() => onRestrict({ playCode: plays[0]?.playCode ?? '', number: '', mode: 'CLOSED' })}
          >
            {t('restrict')}
          </Button>
        }
      >
        {restrictions.length === 0 ? (
          <EmptyState title={t('noRestrictions')} text={t('noRestrictionsText')} />
        ) : (
          <RestrictionTable
            restrictions={restrictions}
            onRelease={(restriction) => onAsk({ what: 'release', restriction })}
          />
        )}
      </Panel>
    </>
  )
}
