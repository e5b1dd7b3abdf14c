import { linkDays, linkNoteMost } from '@parlour/core/rules/agents/member-rates.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ratesQuery } from '../../lib/rates/rates.queries.ts'
import { postLink } from './agents.queries.ts'
import { chosenRates, newcomerBounds, type Chosen } from './rate-choices.ts'
import { RateFields } from './rate-fields.tsx'
import { useRateDeed } from './use-rate-deed.ts'

const usesMost = 1_000_000

/** How often a link may be used: 0 without end, undefined where it cannot be read. */
function readUses(text: string): number | undefined {
  if (text.trim() === '') return 0
  const uses = Number(text)
  return Number.isInteger(uses) && uses > 0 && uses <= usesMost ? uses : undefined
}

export interface NewLinkSheetProps {
  readonly memberType: 0 | 1
  readonly onClose: () => void
}

/** A new link: what its newcomers have, how many may come and until when. */
export function NewLinkSheet({ memberType, onClose }: NewLinkSheetProps) {
  const t = useText('agents')
  const rates = useQuery(ratesQuery())
  const bounds = newcomerBounds(rates.data?.list ?? [])
  const [chosen, setChosen] = useState<Chosen>({})
  const [uses, setUses] = useState('')
  const [days, setDays] = useState('')
  const [channel, setChannel] = useState('')
  const [remark, setRemark] = useState('')
  const [isTried, setIsTried] = useState(false)
  const maxUses = readUses(uses)
  const { run, isPending, problem } = useRateDeed(postLink, { said: () => t('links.made'), onDone: onClose })
  return (
    <Sheet
      isOpen
      keepOnCoverClick
      onClose={onClose}
      size="m"
      title={t(memberType === 1 ? 'links.newTitleAgents' : 'links.newTitleMembers')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (maxUses === undefined) return
          const wanted = linkDays.find((one) => String(one) === days) ?? null
          run({ memberType, rates: chosenRates(bounds, chosen), maxUses, days: wanted, channel, remark })
        }}
      >
        <RateFields bounds={bounds} chosen={chosen} onChange={setChosen} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('links.uses')}
            description={t('links.usesText')}
            errorMessage={isTried && maxUses === undefined ? t('links.usesWrong') : undefined}
            inputMode="numeric"
            inputClassName="ltr-run tabular"
            maxLength={7}
            value={uses}
            onChange={setUses}
          />
          <Select
            label={t('links.days')}
            options={[
              { value: '', label: t('links.forever') },
              ...linkDays.map((count) => ({ value: String(count), label: t('links.day', { count }) })),
            ]}
            value={days}
            onChange={setDays}
          />
          <TextField label={t('links.channel')} maxLength={linkNoteMost} value={channel} onChange={setChannel} />
          <TextField
            label={t('links.remark')}
            description={t('links.remarkText')}
            maxLength={linkNoteMost}
            value={remark}
            onChange={setRemark}
          />
        </div>
        {problem === undefined ? null : <InlineNotice tone="negative">{problem}</InlineNotice>}
        <Button type="submit" variant="accent" isPending={isPending} isDisabled={rates.isPending}>
          {t('links.create')}
        </Button>
      </form>
    </Sheet>
  )
}
