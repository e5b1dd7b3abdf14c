import { useText } from '../../lib/i18n/use-text.ts'
import type { Entry, Rows } from './draws.queries.ts'
import { usePrizeName } from './use-prize-name.ts'

/** What each source says, side by side; where they differ is marked, and said. */
export function WordsTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useText('lottery')
  const nameOf = usePrizeName()
  const told = entries.filter((entry): entry is Entry & { readonly result: Rows } => entry.result !== null)
  const [first] = told
  if (first === undefined) return null
  const numbersOf = (entry: { readonly result: Rows }, code: string) =>
    entry.result.find((row) => row.code === code)?.numbers ?? []
  const differs = (code: string, at: number) => new Set(told.map((entry) => numbersOf(entry, code)[at] ?? '')).size > 1
  return (
    <table aria-label={t('words.title')} className="tabular w-full text-sm">
      <thead>
        <tr className="border-b border-line-soft text-xs text-text-muted">
          <th scope="col" className="px-2 py-2 text-start font-medium">
            {t('words.prize')}
          </th>
          {told.map(({ n, who }) => (
            <th key={n} scope="col" translate="no" className="px-2 py-2 text-start font-medium">
              {who}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.result.map(({ code, numbers }) => (
          <tr key={code} className="border-b border-line-soft align-top last:border-0">
            <th scope="row" className="px-2 py-2 text-start text-xs font-medium text-text-muted">
              {nameOf(code)}
            </th>
            {told.map((entry) => (
              <td key={entry.n} className="px-2 py-2">
                <span className="ltr-run inline-flex flex-wrap gap-x-2 gap-y-1">
                  {numbers.map((_, at) => (
                    <NumberMark
                      key={at}
                      text={numbersOf(entry, code)[at] ?? '–'}
                      differs={differs(code, at)}
                      said={t('words.differs')}
                    />
                  ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NumberMarkProps {
  readonly text: string
  readonly differs: boolean
  readonly said: string
}

function NumberMark({ text, differs, said }: NumberMarkProps) {
  if (!differs) return <span>{text}</span>
  return (
    <mark className="rounded-small bg-negative-soft px-1 font-semibold text-negative">
      {text}
      <span className="sr-only"> ({said})</span>
    </mark>
  )
}
