import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { AttackSheet } from './attack-sheet.tsx'
import { attacksQuery, isUnderWay, postAttack, type AttackRun } from './vendor-desk.queries.ts'

const tones: Readonly<Record<AttackRun['state'], BadgeTone>> = {
  WAITING: 'info',
  RUNNING: 'info',
  DONE: 'positive',
  FAILED: 'negative',
}

/** A hostile vendor: what it tried against this server, and what held. */
export function AttacksPage() {
  const t = useText('vendorDesk')
  const attacks = useQuery(attacksQuery())
  const [isAsked, setAsked] = useState(false)
  const isBusy = attacks.data?.list.some(isUnderWay) === true
  return (
    <Page
      title={t('attacks')}
      text={t('attacksText')}
      aside={
        attacks.data?.isAllowed === true ? (
          <Button variant="accent" isDisabled={isBusy} onPress={() => setAsked(true)}>
            {t('attack')}
          </Button>
        ) : null
      }
    >
      <Loaded query={attacks} lines={6}>
        {({ isAllowed, list }) => (
          <>
            {isAllowed ? null : <InlineNotice>{t('attackNotHere')}</InlineNotice>}
            {list.length === 0 ? <EmptyState title={t('noAttacks')} text={t('noAttacksText')} /> : null}
            {list.map((run, at) => (
              <Run key={run.runId} run={run} isOpen={at === 0} />
            ))}
          </>
        )}
      </Loaded>
      {isAsked ? <AttackDialog onClose={() => setAsked(false)} /> : null}
    </Page>
  )
}

function Run({ run, isOpen }: { readonly run: AttackRun; readonly isOpen: boolean }) {
  const t = useText('vendorDesk')
  const { time } = useFormat()
  const { merchantCode, startedBy, startedAt, state, sheet } = run
  const broken = sheet?.some(({ outcome }) => outcome === 'BROKEN') === true
  return (
    <Panel
      title={time(startedAt)}
      aside={
        <span className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
          <bdi translate="no">{startedBy}</bdi>
          <Badge>{merchantCode ?? '–'}</Badge>
          <Badge tone={broken ? 'negative' : tones[state]}>
            {t(broken ? 'attackBroken' : `attackStates.${state}`)}
          </Badge>
        </span>
      }
    >
      {sheet === null ? (
        <p role="status" className="text-sm text-text-muted">
          {t(`attackStateTexts.${state === 'DONE' ? 'RUNNING' : state}`)}
        </p>
      ) : (
        <AttackSheet sheet={sheet} isOpen={isOpen || broken} />
      )}
    </Panel>
  )
}

function AttackDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('vendorDesk')
  const { brands } = useOperator()
  const current = useMerchant()
  const [merchant, setMerchant] = useState(current)
  return (
    <ReasonDialog
      title={t('attack')}
      text={t('attackWhat')}
      submit={t('attackStart')}
      run={async (reason) => {
        await postAttack(merchant, reason)
        return t('attackStarted')
      }}
      onClose={onClose}
    >
      <Select
        label={t('brand')}
        value={merchant}
        onChange={setMerchant}
        hasNames
        options={brands.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))}
      />
    </ReasonDialog>
  )
}
