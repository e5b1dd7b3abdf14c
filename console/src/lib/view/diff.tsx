import { useFormat } from '../i18n/use-format.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { changesOf, type Change } from './changes-of.ts'

export interface DiffProps {
  readonly before: unknown
  readonly after: unknown
  /** The command that changed it: where the texts of changes name what such commands are about, names and words are read. */
  readonly command?: string
}

/** What a change changes, line by line: struck out what was, beside it what is. */
export function Diff({ before, after, command = '' }: DiffProps) {
  const t = useText('common')
  const words = useText('changes')
  const { tag: reader } = useLocale()
  const [about = ''] = command.split(' ')
  const said = (of: string, values?: Readonly<Record<string, string>>) => {
    const key = `${about}.${of}`
    return words.has(key) ? words(key, values) : undefined
  }
  // What is written in several languages is recorded by field and language: `title es`.
  const nameOf = (name: string) => {
    // What there is several times is recorded by field and number: `salary 3`.
    const [, numbered = '', place = ''] = /^(\w+) (\d+)$/u.exec(name) ?? []
    if (place !== '') return said(`field.${numbered}At`, { place })
    const [, field = '', tag = ''] = /^(\w+) ([a-z]{2,3}(?:-\w+)*)$/u.exec(name) ?? []
    if (tag === '') return said(`field.${name}`)
    return said(`field.${field}In`, {
      language: new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag,
    })
  }
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p className="text-sm text-text-muted">{t('diff.nothing')}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {changes.map((change) => {
        const name = nameOf(change.name)
        return (
          <li key={change.name} className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
            <ChangeName name={change.name} said={name} />
            <ChangeLine change={change} isNamed={name !== undefined} said={(value) => said(`value.${value}`)} />
          </li>
        )
      })}
    </ul>
  )
}

function ChangeName({ name, said }: { readonly name: string; readonly said: string | undefined }) {
  return said === undefined ? (
    <code className="font-mono text-xs text-text-muted">{name}</code>
  ) : (
    <span className="text-xs text-text-muted">{said}</span>
  )
}

interface ChangeLineProps {
  readonly change: Change
  /** Whether texts name what changed: amounts are then read as amounts too. */
  readonly isNamed: boolean
  /** What is read instead of a word of the record; undefined where it is read as it is. */
  readonly said: (value: string) => string | undefined
}

function ChangeLine({ change, isNamed, said }: ChangeLineProps) {
  const t = useText('common')
  const { money, time } = useFormat()
  const shown = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('none')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number' && value > 1e12) return time(value)
    if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(String).join(', ')
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([name, one]) => `${said(name) ?? name} ${shown(one)}`)
        .join(', ')
    }
    const text = String(value as string)
    return said(text) ?? (isNamed && /^-?\d+\.\d{4}$/u.test(text) ? money(text) : text)
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
