import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { CheckSheet } from './check-sheet.tsx'
import { checksQuery, isUnderWay, postCheck, type CheckRun } from './reconciliation.queries.ts'

const tones: Readonly<Record<CheckRun['state'], BadgeTone>> = {
  WAITING: 'info',
  RUNNING: 'info',
  DONE: 'positive',
  FAILED: 'negative',
}

const isRed = ({ sheet }: CheckRun) => sheet?.some(({ broken }) => broken > 0) === true

/** What the checks of the ledger found, night by night, and a run now. */
export function ChecksPage() {
  const t = useText('reconciliation')
  const { time } = useFormat()
  const day = (text: string) => time(Date.parse(text), { dateStyle: 'medium', timeZone: 'UTC' })
  const checks = useQuery(checksQuery())
  const [isAsked, setAsked] = useState(false)
  const runs = checks.data?.list ?? []
  const last = runs.find(({ sheet }) => sheet !== null)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Button variant="accent" isDisabled={runs.some(isUnderWay)} onPress={() => setAsked(true)}>
          {t('run')}
        </Button>
      }
    >
      <Loaded query={checks} lines={6}>
        {({ list, sealedUntil }) => (
          <>
            <p className="text-sm text-text-muted">
              {sealedUntil === null ? t('sealed.none') : t('sealed.until', { day: day(sealedUntil) })}
            </p>
            {last !== undefined && isRed(last) ? <InlineNotice tone="negative">{t('alarm')}</InlineNotice> : null}
            {list.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
            {list.map((run, at) => (
              <Run key={run.runId} run={run} isOpen={at === 0 || run === last} />
            ))}
          </>
        )}
      </Loaded>
      {isAsked ? <CheckDialog onClose={() => setAsked(false)} /> : null}
    </Page>
  )
}

function CheckDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('reconciliation')
  const [reach, setReach] = useState('since')
  return (
    <ReasonDialog
      title={t('run')}
      text={t(reach === 'full' ? 'whatFull' : 'whatSince')}
      submit={t('run')}
      run={async (reason) => {
        await postCheck(reach === 'full', reason)
        return t('started')
      }}
      onClose={onClose}
    >
      <Select
        label={t('reach')}
        value={reach}
        onChange={setReach}
        options={[
          { value: 'since', label: t('reaches.since') },
          { value: 'full', label: t('reaches.full') },
        ]}
      />
    </ReasonDialog>
  )
}

function Run({ run, isOpen }: { readonly run: CheckRun; readonly isOpen: boolean }) {
  const t = useText('reconciliation')
  const { time } = useFormat()
  const { startedBy, startedAt, state, sheet, progress } = run
  return (
    <Panel
      title={time(startedAt)}
      aside={
        <span className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
          <Badge>{t(run.isFull ? 'reaches.full' : 'reaches.since')}</Badge>
          {startedBy === null ? t('byNight') : <bdi translate="no">{startedBy}</bdi>}
          <Badge tone={isRed(run) ? 'negative' : tones[state]}>{t(isRed(run) ? 'differs' : `states.${state}`)}</Badge>
        </span>
      }
    >
      {sheet === null ? (
        <p role="status" className="text-sm text-text-muted">
          {t(`stateTexts.${state === 'DONE' ? 'RUNNING' : state}`)}
          {state === 'RUNNING' && progress !== null ? ` ${t('progress', progress)}` : null}
        </p>
      ) : (
        <CheckSheet sheet={sheet} isOpen={isOpen} />
      )}
    </Panel>
  )
}
