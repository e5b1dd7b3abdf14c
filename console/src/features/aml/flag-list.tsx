import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import type { Case } from './aml.queries.ts'

/** What was raised, and the figures that raised it. */
export function FlagList({ file }: { readonly file: Case }) {
  const t = useText('aml')
  const { time } = useFormat()
  return (
    <Panel title={t('flags')}>
      <ul className="flex flex-col gap-3 text-sm">
        {file.flags.map((flag) => (
          <li key={`${flag.code} ${flag.fact}`} className="flex flex-col gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong className="font-semibold">{t(`codes.${flag.code}`)}</strong>
              <span className="tabular text-xs text-text-muted">{time(flag.at)}</span>
            </span>
            <span className="text-text-muted">{t(`about.${flag.code}`)}</span>
            <Evidence evidence={flag.evidence} currency={file.currency} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface EvidenceProps {
  readonly evidence: Case['flags'][number]['evidence']
  readonly currency: string
}

/** Amounts are words on the wire, counts are numbers. */
function Evidence({ evidence, currency }: EvidenceProps) {
  const t = useText('aml')
  const { money } = useFormat()
  const shown = Object.entries(evidence).flatMap(([name, value]) => {
    const key = `evidence.${name}`
    if (!t.has(key)) return []
    const text = typeof value === 'number' ? String(value) : money(value, { symbol: currency })
    return [[name, t(key), text] as const]
  })
  if (shown.length === 0) return null
  return (
    <span className="tabular flex flex-wrap gap-x-4 text-xs">
      {shown.map(([name, label, text]) => (
        <span key={name}>
          {label} <bdi className="ltr-run">{text}</bdi>
        </span>
      ))}
    </span>
  )
}
