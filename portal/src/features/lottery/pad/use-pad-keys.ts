import { useState, type KeyboardEvent } from 'react'

/** Where an arrow, Home or End leads on a pad of so many columns, which may begin on the right; `null` for every other key. */
export function keyStep(
  key: string,
  columns: number,
  begins: 'left' | 'right' = 'left',
): { readonly by: number } | { readonly to: 0 | -1 } | null {
  if (key === 'ArrowRight') return { by: begins === 'right' ? -1 : 1 }
  if (key === 'ArrowLeft') return { by: begins === 'right' ? 1 : -1 }
  if (key === 'ArrowDown') return { by: columns }
  if (key === 'ArrowUp') return { by: -columns }
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: -1 }
  return null
}

/** How many stand in the first row: the style sheet decides it, so it is read from the page. */
function columnsOf(chips: readonly HTMLElement[]): number {
  const top = chips[0]?.offsetTop
  return chips.filter(({ offsetTop }) => offsetTop === top).length
}

/** Where a pad's rows begin: as those of the page, unless they run as digits do. */
const beginOf = (pad: HTMLElement) =>
  document.documentElement.dir === 'rtl' && !pad.classList.contains('ltr-run') ? 'right' : 'left'

/** The pad is one stop of the tab key, a hundred would be a wall; the arrows move inside. */
export function usePadKeys() {
  const [stop, setStop] = useState(0)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const chips = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
    const at = chips.indexOf(event.target as HTMLButtonElement)
    const step = keyStep(event.key, columnsOf(chips), beginOf(event.currentTarget))
    if (step === null || at < 0) return
    event.preventDefault()
    const by = 'by' in step ? step.by : step.to === 0 ? 1 : -1
    let next = 'by' in step ? at + step.by : step.to === 0 ? 0 : chips.length - 1
    // A full line switches the chips off that are not in it; the arrows pass over them.
    while (chips[next]?.disabled === true) next += by
    const chip = chips[next]
    if (chip === undefined) return
    setStop(next)
    chip.focus()
  }
  return { stop, onKeyDown }
}
