import { Badge } from '@parlour/ui/components/badge.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DeskRow } from '../../lib/view/desk-row.tsx'
import type { CaseHead } from './aml.queries.ts'

/** A case in the queue: whose, what was raised, whether money is held. */
export function CaseRow({ file, onOpen }: { readonly file: CaseHead; readonly onOpen: () => void }) {
  const t = useText('aml')
  const { time } = useFormat()
  return (
    <DeskRow
      lead={<bdi translate="no">{file.username}</bdi>}
      onOpen={onOpen}
      marks={<CaseBadges file={file} />}
      notes={
        <>
          <span>{file.codes.map((code) => t(`codes.${code}`)).join(' · ')}</span>
          <span>{t('opened', { time: time(file.openedAt) })}</span>
        </>
      }
    />
  )
}

/** How it stands, what it weighs, and whether it holds money. */
export function CaseBadges({ file: { state, isHeld, score } }: { readonly file: CaseHead }) {
  const t = useText('aml')
  return (
    <>
      {isHeld ? <Badge tone="negative">{t('held')}</Badge> : null}
      {state === 'OPEN' ? null : (
        <Badge tone={state === 'CLEARED' ? 'positive' : 'neutral'}>{t(`states.${state}`)}</Badge>
      )}
      <Badge tone={score >= 50 ? 'negative' : 'neutral'}>{t('score', { score })}</Badge>
    </>
  )
}
