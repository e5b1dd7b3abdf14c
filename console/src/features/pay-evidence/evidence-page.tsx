import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { without } from '../../lib/queue/queue-search.ts'
import { EvidenceRow } from './evidence-row.tsx'
import { evidenceQueues, readEvidenceSearch, type EvidenceSearch } from './evidence-search.ts'
import { evidenceQuery } from './evidence.queries.ts'
import { RulePanel } from './rule-panel.tsx'

/** What speaks of lines that play against themselves: what nobody looked at, or all; and from what on it is told. */
export function EvidencePage() {
  const t = useText('evidence')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readEvidenceSearch(useSearch({ strict: false }))
  const go = (next: EvidenceSearch) =>
    void navigate({
      to: '/brands/$merchant/pay-evidence',
      params: { merchant },
      search: readEvidenceSearch({ ...next }),
    })
  const query = useInfiniteQuery(evidenceQuery(merchant, search))
  const currency = query.data?.pages[0]?.currency ?? ''
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={evidenceQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="open"
      search={search}
      onGo={go}
      requests={
        <AgentField
          key={search.agent ?? ''}
          agent={search.agent ?? ''}
          onFind={(agent) => go(agent === '' ? without(search, 'agent') : { ...search, agent })}
        />
      }
      query={query}
      idOf={({ evidenceId }) => evidenceId}
      renderRow={(evidence) => <EvidenceRow merchant={merchant} evidence={evidence} currency={currency} />}
      below={<RulePanel merchant={merchant} />}
    />
  )
}

function AgentField({ agent, onFind }: { readonly agent: string; readonly onFind: (agent: string) => void }) {
  const t = useText('evidence')
  const [name, setName] = useState(agent)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(name.trim())
      }}
    >
      <TextField
        label={t('agent')}
        value={name}
        onChange={setName}
        maxLength={64}
        autoCapitalize="none"
        spellCheck="false"
        className="w-full sm:w-52"
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
