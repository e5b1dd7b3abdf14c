import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { changesOf, type Change } from './changes-of.ts'

export interface DiffProps {
  readonly before: unknown
  readonly after: unknown
}

/** What a change changes, line by line: struck out what was, beside it what is. */
export function Diff({ before, after }: DiffProps) {
  const t = useText('common')
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p className="text-sm text-text-muted">{t('diff.nothing')}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {changes.map((change) => (
        <li key={change.name} className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
          <code className="font-mono text-xs text-text-muted">{change.name}</code>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeLine({ change }: { readonly change: Change }) {
  const t = useText('common')
  const { time } = useFormat()
  const shown = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('none')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number' && value > 1e12) return time(value)
    if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(String).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  }
  const { before, after } = change
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((one) => !after.includes(one))
    const come = after.filter((one) => !before.includes(one))
    return (
      <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {gone.map((one) => (
          <Was key={`-${String(one)}`} text={shown(one)} />
        ))}
        {come.map((one) => (
          <Is key={`+${String(one)}`} text={shown(one)} />
        ))}
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-start gap-x-3 gap-y-1">
      {before === undefined ? null : <Was text={shown(before)} />}
      <Is text={shown(after)} />
    </span>
  )
}

function Was({ text }: { readonly text: string }) {
  const t = useText('common')
  return (
    <del className="min-w-0 rounded-small bg-negative-soft px-1.5 break-words text-negative">
      <span className="sr-only">{t('diff.was')} </span>
      <bdi translate="no">{text}</bdi>
    </del>
  )
}

function Is({ text }: { readonly text: string }) {
  const t = useText('common')
  return (
    <ins className="min-w-0 rounded-small bg-positive-soft px-1.5 break-words text-positive no-underline">
      <span className="sr-only">{t('diff.is')} </span>
      <bdi translate="no">{text}</bdi>
    </ins>
  )
}
