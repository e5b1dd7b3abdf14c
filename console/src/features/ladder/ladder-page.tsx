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
import { emptyDraft, nextLevel, type Draft } from './ladder-form.ts'
import { LadderRuns } from './ladder-runs.tsx'
import { LadderTable } from './ladder-table.tsx'
import { ProposeLadder } from './propose-ladder.tsx'
import { ladderQuery, type KnownLadder, type Level } from './ladder.queries.ts'
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

/** What is written of a ladder and not proposed yet, and what was asked for. */
function useWriting(ladder: KnownLadder['ladder']) {
  const [draft, setDraft] = useState<Draft>()
  const [asked, setAsked] = useState<Asked>()
  const shown: Draft = draft ?? ladder ?? emptyDraft
  const change = (part: Partial<Draft>) => {
    const { levels, turnoverPercent, excludedTypes, askAbove } = shown
    setDraft({ levels, turnoverPercent, excludedTypes, askAbove, ...part })
    setAsked(undefined)
  }
  const write = (level: Level) => {
    const others = shown.levels.filter(({ rankLevel }) => rankLevel !== level.rankLevel)
    change({ levels: [...others, level].toSorted((a, b) => a.rankLevel - b.rankLevel) })
  }
  return { draft, setDraft, asked, setAsked, shown, change, write }
}

type Written = ReturnType<typeof useWriting>

function Writing({ merchant, known }: { readonly merchant: string; readonly known: KnownLadder }) {
  const t = useText('ladder')
  const { ladder, currency } = known
  const writing = useWriting(ladder)
  const { draft, setDraft, setAsked, shown } = writing
  if (draft === undefined && ladder === null) {
    const begin = <Button onPress={() => setDraft(emptyDraft)}>{t('begin')}</Button>
    return <EmptyState title={t('none')} text={t('noneText')} action={begin} />
  }
  const add = (
    <Button size="s" onPress={() => setAsked({ what: 'level', level: nextLevel(shown.levels) })}>
      {t('add')}
    </Button>
  )
  const edit = (
    <Button size="s" onPress={() => setAsked({ what: 'terms' })}>
      {t('edit')}
    </Button>
  )
  return (
    <>
      {draft === undefined ? null : <DraftNotice writing={writing} />}
      <Panel title={t('ranks')} aside={add}>
        <LadderTable levels={shown.levels} currency={currency} onEdit={(level) => setAsked({ what: 'level', level })} />
      </Panel>
      <Panel title={t('terms')} aside={edit}>
        <TermsFacts terms={shown} currency={currency} />
      </Panel>
      <Answer merchant={merchant} known={known} writing={writing} />
    </>
  )
}

function DraftNotice({ writing: { setDraft, setAsked } }: { readonly writing: Written }) {
  const t = useText('ladder')
  return (
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
  )
}

interface AnswerProps {
  readonly merchant: string
  readonly known: KnownLadder
  readonly writing: Written
}

/** What opens over the ladder for what was asked. */
function Answer({ merchant, known: { languages, currency }, writing }: AnswerProps) {
  const { asked, setAsked, draft, setDraft, shown, change, write } = writing
  const onClose = () => setAsked(undefined)
  if (asked?.what === 'level') {
    const { level } = asked
    return <LevelDialog level={level} languages={languages} currency={currency} onWritten={write} onClose={onClose} />
  }
  if (asked?.what === 'terms') {
    return <TermsDialog terms={shown} currency={currency} onWritten={change} onClose={onClose} />
  }
  if (asked === undefined || draft === undefined) return null
  return <ProposeLadder merchant={merchant} ladder={draft} onProposed={() => setDraft(undefined)} onClose={onClose} />
}
