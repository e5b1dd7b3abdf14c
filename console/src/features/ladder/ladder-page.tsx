import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { emptyDraft, nextLevel, type Draft } from './ladder-form.ts'
import { LadderRuns } from './ladder-runs.tsx'
import { LadderTable } from './ladder-table.tsx'
import { ladderQuery, postLadder, type KnownLadder, type Level } from './ladder.queries.ts'
import { LevelDialog } from './level-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { TermsFacts } from './terms-facts.tsx'

/** The ladder of a brand, which one operator writes and another agrees to, and what it gave. */
export function LadderPage() {
  const t = useText('ladder')
  const merchant = useMerchant()
  const ladder = useQuery(ladderQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={ladder} lines={8}>
        {(known) => (
          <>
            <Writing key={`${merchant} ${known.ladder?.number ?? 0}`} merchant={merchant} known={known} />
            <LadderRuns merchant={merchant} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Asked = { readonly what: 'terms' | 'propose' } | { readonly what: 'level'; readonly level: Level }

function Writing({ merchant, known }: { readonly merchant: string; readonly known: KnownLadder }) {
  const t = useText('ladder')
  const [draft, setDraft] = useState<Draft>()
  const [asked, setAsked] = useState<Asked>()
  const { ladder, currency, languages } = known
  const shown = draft ?? ladder
  const onClose = () => setAsked(undefined)
  const change = (part: Partial<Draft>) => {
    if (shown !== null) setDraft({ ...draftOf(shown), ...part })
    onClose()
  }
  if (shown === null) {
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={<Button onPress={() => setDraft(emptyDraft)}>{t('begin')}</Button>}
      />
    )
  }
  const write = (level: Level) => {
    const others = shown.levels.filter(({ rankLevel }) => rankLevel !== level.rankLevel)
    change({ levels: [...others, level].toSorted((a, b) => a.rankLevel - b.rankLevel) })
  }
  return (
    <>
      {draft === undefined ? null : (
        <InlineNotice>
          <p>{t('draft')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="s" variant="accent" onPress={() => setAsked({ what: 'propose' })}>
              {t('propose')}
            </Button>
            <Button size="s" onPress={() => setDraft(undefined)}>
              {t('discard')}
            </Button>
          </div>
        </InlineNotice>
      )}
      <Panel
        title={t('ranks')}
        aside={
          <Button size="s" onPress={() => setAsked({ what: 'level', level: nextLevel(shown.levels) })}>
            {t('add')}
          </Button>
        }
      >
        <LadderTable levels={shown.levels} currency={currency} onEdit={(level) => setAsked({ what: 'level', level })} />
      </Panel>
      <Panel
        title={t('terms')}
        aside={
          <Button size="s" onPress={() => setAsked({ what: 'terms' })}>
            {t('edit')}
          </Button>
        }
      >
        <TermsFacts terms={shown} currency={currency} />
      </Panel>
      {asked?.what === 'level' ? (
        <LevelDialog
          level={asked.level}
          languages={languages}
          currency={currency}
          onWritten={write}
          onClose={onClose}
        />
      ) : null}
      {asked?.what === 'terms' ? (
        <TermsDialog terms={shown} currency={currency} onWritten={change} onClose={onClose} />
      ) : null}
      {asked?.what === 'propose' && draft !== undefined ? (
        <ReasonDialog
          title={t('propose')}
          text={t('proposeText')}
          submit={t('propose')}
          run={async (reason) => {
            await postLadder(merchant, { ...draft, reason })
            setDraft(undefined)
            return t('proposed')
          }}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}

const draftOf = ({ levels, turnoverPercent, excludedTypes, askAbove }: Draft): Draft => ({
  levels,
  turnoverPercent,
  excludedTypes,
  askAbove,
})
