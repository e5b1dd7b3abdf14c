import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

const lettersShown = 12

/** The beginning of a hash, to compare at a glance; all of it is copied. */
export function HashMark({ hash }: { readonly hash: string }) {
  const t = useText('gifts')
  return (
    // As tall as the words of its neighbours: what is pressed may reach beyond.
    <span className="-my-2.5 flex items-center gap-1">
      <code translate="no" title={hash} className="ltr-run font-mono text-xs">
        {hash.slice(0, lettersShown)}…
      </code>
      <CopyButton text={hash} label={t('copyHash')} />
    </span>
  )
}
