import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { DrawBadges } from './draw-badges.tsx'
import { drawQuery, type CorrectionKind, type DrawSheet } from './draws.queries.ts'
import { ResultForm } from './result-form.tsx'
import { ResultRows } from './result-rows.tsx'
import { WordsTable } from './words-table.tsx'

/** One draw: saying what was drawn, what others said, and ending or settling it again. */
export function DrawPage() {
  const t = useText('lottery')
  const { issueId } = useParams({ from: '/lottery/draws/$issueId' })
  const draw = useQuery(drawQuery(issueId))
  return (
    <Page
      title={draw.data === undefined ? t('title') : `${draw.data.gameName} ${draw.data.numero}`}
      aside={
        <Link to="/lottery/draws" className="text-sm text-text-muted underline underline-offset-2 hover:text-text">
          {t('back')}
        </Link>
      }
    >
      <Loaded query={draw} lines={10}>
        {(sheet) => (
          <>
            <Status draw={sheet} />
            {sheet.mayEnter ? (
              <Panel title={t(sheet.state === 'LOCKED' ? 'form.title' : 'form.correct')}>
                <ResultForm key={sheet.issueId} draw={sheet} />
              </Panel>
            ) : null}
            <Words draw={sheet} />
            {sheet.result === null ? null : (
              <Panel title={t('result')}>
                <ResultRows rows={sheet.result} />
              </Panel>
            )}
            <Corrections draw={sheet} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Status({ draw }: { readonly draw: DrawSheet }) {
  const t = useText('lottery')
  const { time } = useFormat()
  return (
    <Panel title={t('drawStatus')} aside={<DrawBadges draw={draw} />}>
      <Facts
        facts={[
          [t('closeTime'), time(draw.closeTime)],
          [t('drawTime'), time(draw.drawTime)],
          ...(draw.state === 'LOCKED' ? [[t('missedTime'), time(draw.missedTime)] as const] : []),
        ]}
      />
    </Panel>
  )
}

/** The words that count side by side, and every word there was. */
function Words({ draw }: { readonly draw: DrawSheet }) {
  const t = useText('lottery')
  const { time } = useFormat()
  const counting = draw.entries.filter(({ counts }) => counts)
  const isHidden = counting.some(({ result }) => result === null)
  return (
    <Panel title={t('words.title')}>
      {draw.entries.length === 0 ? (
        <EmptyState title={t('words.none')} text={t('words.noneText')} />
      ) : (
        <div className="flex flex-col gap-4">
          {isHidden ? <InlineNotice>{t('words.hidden')}</InlineNotice> : null}
          <WordsTable entries={counting} />
          <ul className="flex flex-col gap-1.5 text-sm" aria-label={t('words.history')}>
            {draw.entries.map(({ n, who, at, isFeed, isOwn, counts }) => (
              <li key={n} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span translate="no" className="font-medium">
                  {who}
                </span>
                <span className="tabular text-text-muted">{time(at)}</span>
                {isFeed ? <Badge tone="info">{t('words.feed')}</Badge> : null}
                {isOwn ? <Badge>{t('words.own')}</Badge> : null}
                {counts ? null : <Badge>{t('words.before')}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

function Corrections({ draw }: { readonly draw: DrawSheet }) {
  const t = useText('lottery')
  const operator = useOperator()
  const [asked, setAsked] = useState<CorrectionKind>()
  const isSettled = draw.state === 'SETTLED' || draw.state === 'RESETTLED'
  const mayCorrect = operator.may('lottery.correct') && draw.state !== 'VOID'
  if (!mayCorrect && draw.corrections.length === 0) return null
  return (
    <Panel title={t('corrections.title')}>
      <div className="flex flex-col gap-4">
        {draw.agreed === null ? null : <InlineNotice>{t('corrections.agreed')}</InlineNotice>}
        {draw.corrections.map(({ n, kind, madeBy, reason, isFinished, members, bets }) => (
          <p key={n} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={kind === 'VOID' ? 'negative' : 'info'}>{t(`corrections.kind.${kind}`)}</Badge>
            <span>{t('corrections.by', { name: madeBy, reason })}</span>
            <span className="tabular text-text-muted">
              {t(isFinished ? 'corrections.done' : 'corrections.running', { members, bets })}
            </span>
          </p>
        ))}
        {mayCorrect ? (
          <div>
            <Button onPress={() => setAsked(isSettled ? 'resettle' : 'void')}>
              {t(isSettled ? 'corrections.resettle' : 'corrections.void')}
            </Button>
          </div>
        ) : null}
      </div>
      {asked === undefined ? null : <CorrectionDialog draw={draw} kind={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}
