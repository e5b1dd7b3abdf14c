import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { limitsQuery, postLimit, type Limit } from './contracts.queries.ts'

/** Which kinds the brand makes, and up to which rate one operator alone offers them. */
export function LimitsPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('contracts')
  const operator = useOperator()
  const limits = useQuery(limitsQuery(merchant))
  const [asked, setAsked] = useState<Limit>()
  return (
    <Panel title={t('limits.title')}>
      <Loaded query={limits} lines={4}>
        {({ list }) => (
          <ul className="flex flex-col divide-y divide-line-soft text-sm">
            {list.map((limit) => (
              <li key={limit.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-40 font-medium">{t(`kind.${limit.kind}`)}</span>
                <span className="text-text-muted">{t(limit.isOn ? 'limits.on' : 'limits.off')}</span>
                <span className="flex-1 text-end">
                  {limit.rate === null ? t('limits.none') : t('limits.above', { rate: limit.rate })}
                </span>
                {operator.may('contracts.offer') ? (
                  <Button
                    size="s"
                    aria-label={t('limits.changeOf', { kind: t(`kind.${limit.kind}`) })}
                    onPress={() => setAsked(limit)}
                  >
                    {t('limits.change')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked === undefined ? null : (
        <LimitDialog merchant={merchant} limit={asked} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

interface LimitDialogProps {
  readonly merchant: string
  readonly limit: Limit
  readonly onClose: () => void
}

function LimitDialog({ merchant, limit, onClose }: LimitDialogProps) {
  const t = useText('contracts')
  const [rate, setRate] = useState(limit.rate ?? '')
  return (
    <ReasonDialog
      title={t('limits.change')}
      text={t('limits.text', { kind: t(`kind.${limit.kind}`) })}
      submit={t('limits.propose')}
      run={async (reason) => {
        await postLimit(merchant, { kind: limit.kind, rate: rate.trim() === '' ? null : rate.trim(), reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('limits.rate')}
        value={rate}
        onChange={setRate}
        inputMode="decimal"
        inputClassName="ltr-run tabular"
        maxLength={12}
        autoFocus
      />
    </ReasonDialog>
  )
}
