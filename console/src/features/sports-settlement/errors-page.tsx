import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postError } from './settlement.queries.ts'

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const oddsPattern = /^\d{1,6}(?:\.\d{1,4})?$/

/** Bets that were taken at odds that were plainly wrong: put right, or made void, by two operators. */
export function ErrorsPage() {
  const t = useText('sportsSettlement')
  const common = useText('common')
  const merchant = useMerchant()
  const [betId, setBetId] = useState('')
  const [kind, setKind] = useState<'ODDS' | 'VOID'>('ODDS')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const odds = typed.split(/\s+/).filter((text) => text !== '')
  const isReady =
    idPattern.test(betId.trim()) &&
    (kind === 'VOID' || (odds.length > 0 && odds.every((text) => oddsPattern.test(text))))
  return (
    <Page title={t('errors.title')} text={t('errors.text')}>
      <Panel title={t('errors.form')}>
        <div className="flex max-w-xl flex-col gap-4">
          <TextField
            label={t('errors.bet')}
            description={t('errors.betText')}
            dir="ltr"
            value={betId}
            onChange={setBetId}
          />
          <Select
            label={t('errors.what')}
            value={kind}
            options={[
              { value: 'ODDS', label: t('errors.ODDS') },
              { value: 'VOID', label: t('errors.VOID') },
            ]}
            onChange={(chosen) => setKind(chosen === 'VOID' ? 'VOID' : 'ODDS')}
          />
          {kind === 'ODDS' ? (
            <TextField
              label={t('errors.odds')}
              description={t('errors.oddsText')}
              dir="ltr"
              value={typed}
              onChange={setTyped}
            />
          ) : null}
          <div>
            <Button variant="accent" isDisabled={!isReady} onPress={() => setAsked(true)}>
              {t('propose')}
            </Button>
          </div>
        </div>
      </Panel>
      {isAsked ? (
        <ReasonDialog
          title={t('errors.title')}
          text={common('needsTwo')}
          submit={t('propose')}
          run={async (reason) => {
            await postError({ merchant, betId: betId.trim() }, { odds: kind === 'VOID' ? null : odds, reason })
            return common('waits')
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Page>
  )
}
