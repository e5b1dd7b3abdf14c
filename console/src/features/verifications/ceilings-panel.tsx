import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { ceilingsQuery, putCeilings, type Ceilings } from './verifications.queries.ts'

const sums = ['unprovedDeposits', 'levelOneDeposits', 'withdrawals', 'enhanced'] as const

/** Up to which sums of a member's life each level is enough at this brand. */
export function CeilingsPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('verifications')
  const { money } = useFormat()
  const operator = useOperator()
  const found = useQuery(ceilingsQuery(merchant))
  const [isChanging, setIsChanging] = useState(false)
  const mayChange = operator.may('verification.ceilings') && found.data !== undefined
  return (
    <Panel
      title={t('ceilings.title')}
      aside={
        mayChange ? (
          <Button size="s" onPress={() => setIsChanging(true)}>
            {t('ceilings.change')}
          </Button>
        ) : null
      }
    >
      <Loaded query={found} lines={2}>
        {(ceilings) => (
          <>
            <p className="mb-4 max-w-[70ch] text-sm text-text-muted">
              {t('ceilings.text')} {ceilings.isOwn ? null : t('ceilings.usual')}
            </p>
            <Facts
              facts={[
                ...sums.map(
                  (sum) => [t(`ceilings.${sum}`), money(ceilings[sum], { symbol: ceilings.currency })] as const,
                ),
                [t('ceilings.agents'), ceilings.agentsKnown ? t('ceilings.agentsKnown') : t('ceilings.agentsAny')],
              ]}
            />
            {isChanging ? (
              <CeilingsDialog merchant={merchant} ceilings={ceilings} onClose={() => setIsChanging(false)} />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface CeilingsDialogProps {
  readonly merchant: string
  readonly ceilings: Ceilings
  readonly onClose: () => void
}

function CeilingsDialog({ merchant, ceilings, onClose }: CeilingsDialogProps) {
  const t = useText('verifications')
  const plain = (wire: string) => wire.replace(/\.?0+$/u, '')
  const [typed, setTyped] = useState({
    unprovedDeposits: plain(ceilings.unprovedDeposits),
    levelOneDeposits: plain(ceilings.levelOneDeposits),
    withdrawals: plain(ceilings.withdrawals),
    enhanced: plain(ceilings.enhanced),
  })
  const [agentsKnown, setAgentsKnown] = useState(ceilings.agentsKnown)
  return (
    <ReasonDialog
      title={t('ceilings.change')}
      text={t('ceilings.ask', { currency: ceilings.currency })}
      submit={t('ceilings.save')}
      size="m"
      canSubmit={sums.every((sum) => typed[sum].trim() !== '')}
      run={async (reason) => {
        await putCeilings(merchant, { ...typed, agentsKnown, reason })
        return t('ceilings.saved')
      }}
      onClose={onClose}
    >
      {sums.map((sum) => (
        <TextField
          key={sum}
          label={t(`ceilings.${sum}`)}
          value={typed[sum]}
          onChange={(value) => setTyped((held) => ({ ...held, [sum]: value }))}
          inputMode="decimal"
          maxLength={20}
          isRequired
        />
      ))}
      <Checkbox isSelected={agentsKnown} onChange={setAgentsKnown}>
        {t('ceilings.agentsKnown')}
      </Checkbox>
    </ReasonDialog>
  )
}
