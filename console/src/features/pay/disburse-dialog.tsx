import { Select } from '@parlour/ui/components/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postDisburse, termsQuery } from './pay.queries.ts'
import { usePayWords } from './use-pay-words.ts'

interface DisburseDialogProps {
  readonly merchant: string
  readonly onClose: () => void
}

/** Makes the runs of periods that are over without waiting for their hour. */
export function DisburseDialog({ merchant, onClose }: DisburseDialogProps) {
  const t = useText('pay')
  const words = usePayWords()
  const client = useQueryClient()
  const { data } = useQuery(termsQuery(merchant))
  const list = data?.series ?? []
  const [place, setPlace] = useState('0')
  const chosen = list[Number(place)]
  const cycle = (of: (typeof list)[number]) => (of.cycle === 'OWN' ? '' : `, ${t(`cycle.${of.cycle}`)}`)
  return (
    <ReasonDialog
      title={t('disburse.open')}
      text={t('disburse.text')}
      submit={t('disburse.do')}
      canSubmit={chosen !== undefined}
      run={async (reason) => {
        if (chosen === undefined) return ''
        const { made } = await postDisburse(merchant, { ...chosen, reason })
        await client.invalidateQueries({ queryKey: ['pay-runs'] })
        return t('disburse.done', { count: made })
      }}
      onClose={onClose}
    >
      <Select
        label={t('kindLabel')}
        options={list.map((one, at) => ({ value: String(at), label: `${words.about(one)}${cycle(one)}` }))}
        value={place}
        onChange={setPlace}
      />
    </ReasonDialog>
  )
}
