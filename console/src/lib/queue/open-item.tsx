import { Button } from '@parlour/ui/components/button.tsx'
import { useEffect, type ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { Page } from '../view/page.tsx'
import { neighboursOf } from './neighbours.ts'

export interface OpenItemProps {
  readonly title: string
  /** The list it was opened from, by its name. */
  readonly back: string
  readonly id: string
  /** What stands in that list, in its order. */
  readonly ids: readonly string[]
  readonly onBack: () => void
  readonly onOpen: (id: string) => void
  readonly children: ReactNode
}

/** One item of a queue, with the ways back, to the one before and to the next: by hand, and by Alt and an arrow. */
export function OpenItem({ title, back, id, ids, onBack, onOpen, children }: OpenItemProps) {
  const t = useText('queue')
  const { number } = useFormat()
  const { place, previous, next } = neighboursOf(ids, id)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = event.key === 'ArrowDown' ? next : event.key === 'ArrowUp' ? previous : undefined
      if (!event.altKey || wanted === undefined || isTyping(event.target)) return
      event.preventDefault()
      onOpen(wanted)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [previous, next, onOpen])
  return (
    <Page
      title={title}
      aside={
        <div className="flex items-center gap-2">
          {place === undefined ? null : (
            <span className="tabular text-sm text-text-muted">
              {t('place', { n: number(place), count: number(ids.length) })}
            </span>
          )}
          <Way to={previous} keys="Alt+ArrowUp" onOpen={onOpen}>
            {t('previous')}
          </Way>
          <Way to={next} keys="Alt+ArrowDown" onOpen={onOpen}>
            {t('next')}
          </Way>
        </div>
      }
    >
      <div className="-mt-3">
        <Button size="s" variant="plain" className="-ms-3" onPress={onBack}>
          ‹ {back}
        </Button>
      </div>
      {children}
    </Page>
  )
}

interface WayProps {
  readonly to: string | undefined
  readonly keys: string
  readonly onOpen: (id: string) => void
  readonly children: string
}

function Way({ to, keys, onOpen, children }: WayProps) {
  return (
    <Button
      size="s"
      isDisabled={to === undefined}
      aria-keyshortcuts={keys}
      onPress={() => {
        if (to !== undefined) onOpen(to)
      }}
    >
      {children}
    </Button>
  )
}

/** In a field the arrows are the field's, and in a dialog the dialog's. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
