/** The space bar spins, once a press: who holds it down spins once. On other buttons it is theirs. */
export function listenToKeys(spin: HTMLElement, onSpin: () => void): void {
  let isHeld = false
  const isOurs = ({ target }: KeyboardEvent) =>
    document.querySelector('dialog[open]') === null &&
    (target === spin || !(target instanceof HTMLElement) || target.closest('button, input, select, a') === null)
  window.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || !isOurs(event)) return
    // The button’s own click at the end of the press would spin a second time.
    event.preventDefault()
    if (isHeld) return
    isHeld = true
    onSpin()
  })
  window.addEventListener('keyup', (event) => {
    if (event.code !== 'Space') return
    isHeld = false
    if (event.target === spin) event.preventDefault()
  })
  window.addEventListener('blur', () => {
    isHeld = false
  })
}
