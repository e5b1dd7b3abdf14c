type Child = Node | string | undefined | false

interface Requested {
  readonly class?: string
  readonly text?: string
  readonly label?: string
  /** Attributes as they are written. */
  readonly set?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** An element with what stands in it. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  request: Requested = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (request.class !== undefined) made.className = request.class
  if (request.text !== undefined) made.textContent = request.text
  if (request.label !== undefined) made.setAttribute('aria-label', request.label)
  for (const [name, value] of Object.entries(request.set ?? {})) made.setAttribute(name, value)
  if (request.onClick) made.addEventListener('click', request.onClick)
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return made
}

const drawings = {
  spin: 'M12 4a8 8 0 1 1-7.6 5.5M4 3v6.5h6.5',
  stop: 'M7 7h10v10H7z',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  auto: 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  turbo: 'M13 2 4 14h7l-1 8 9-12h-7z',
  sound: 'M11 5 6 9H2v6h4l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  silent: 'M11 5 6 9H2v6h4l5 4zM22 9l-6 6M16 9l6 6',
  info: 'M12 11v6M12 7.5v.1M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l4 2',
  fair: 'M12 3 4 6v6c0 5 3.5 8 8 9 4.500-1 8-4 8-9V6zM8.500 12l2.500 2.500 4.500-5',
  close: 'M6 6l12 12M18 6 6 18',
  exit: 'M10 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h5M16 17l5-5-5-5M21 12H9',
  play: 'M7 4v16l13-8z',
} as const

export type IconName = keyof typeof drawings

/** A line drawing that says nothing to screen readers: its button does. */
export function icon(name: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', drawings[name])
  svg.append(path)
  return svg
}

/** A button that is an icon and a name for those who do not see it. */
export function iconButton(
  name: IconName,
  label: string,
  request: { class?: string; onClick: () => void },
): HTMLButtonElement {
  const made = el('button', {
    class: `icon ${request.class ?? ''}`,
    label,
    set: { type: 'button', title: label },
    onClick: request.onClick,
  })
  made.append(icon(name))
  return made
}

export function button(text: string, request: { class?: string; onClick: () => void }): HTMLButtonElement {
  return el('button', {
    class: `button ${request.class ?? ''}`,
    text,
    set: { type: 'button' },
    onClick: request.onClick,
  })
}

/** A word that keeps its own order in every language: an amount, a hash, a code. */
export function own(text: string, look = ''): HTMLElement {
  return el('bdi', { class: `own ${look}`, text, set: { dir: 'ltr', translate: 'no' } })
}

/** A dialog over the game, which gives the keyboard back when it goes. */
export function openDialog(
  title: string,
  close: string,
  look = '',
): { dialog: HTMLDialogElement; body: HTMLElement; shut: () => void } {
  const body = el('div', { class: 'dialog-body' })
  const heading = el('h2', { text: title, set: { id: `title-${look}` } })
  const dialog = el('dialog', { class: `dialog ${look}`, set: { 'aria-labelledby': `title-${look}` } })
  const shut = () => dialog.close()
  // No landmark: the page that frames the game has a header of its own.
  const head = el(
    'div',
    { class: 'dialog-head' },
    heading,
    close !== '' && iconButton('close', close, { onClick: shut }),
  )
  dialog.append(head, body)
  dialog.addEventListener('close', () => dialog.remove())
  if (close === '') dialog.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  return { dialog, body, shut }
}
