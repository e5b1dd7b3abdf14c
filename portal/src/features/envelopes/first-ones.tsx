import { Button } from '@parlour/ui/components/button.tsx'
import { useState, type ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'

export interface FirstOnesProps<Row> {
  readonly rows: readonly Row[]
  readonly first: number
  /** How many there are that are not told at all. */
  readonly more?: number
  readonly children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and all of them for whoever asks; then how many are not listed anywhere. */
export function FirstOnes<Row>({ rows, first, more = 0, children }: FirstOnesProps<Row>) {
  const t = useText('envelopes')
  const { number } = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const isCut = !isWhole && rows.length > first
  return (
    <>
      {children(isCut ? rows.slice(0, first) : rows)}
      {isCut ? (
        <Button size="s" className="mt-3" onPress={() => setIsWhole(true)}>
          {t('showAll', { all: number(rows.length) })}
        </Button>
      ) : null}
      {!isCut && more > 0 ? <p className="mt-2 text-sm text-text-muted">{t('more', { more: number(more) })}</p> : null}
    </>
  )
}
