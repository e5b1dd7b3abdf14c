import { Badge } from '@parlour/ui/components/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { CaseHead } from './aml.queries.ts'

/** A case in the queue: whose, what was raised, whether money is held. */
export function CaseRow({ file, onOpen }: { readonly file: CaseHead; readonly onOpen: () => void }) {
  const t = useText('aml')
  const { time } = useFormat()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-4 px-4 py-3 text-start -outline-offset-2! hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi translate="no" className="truncate text-sm font-semibold">
            {file.username}
          </bdi>
          <CaseBadges file={file} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-muted">
          <span>{file.codes.map((code) => t(`codes.${code}`)).join(' · ')}</span>
          <span>{t('opened', { time: time(file.openedAt) })}</span>
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-text-muted rtl:-scale-x-100" />
    </button>
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
