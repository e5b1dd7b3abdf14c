type Content = string | readonly Element[]

export function element(tag: string, className: string, content: Content = []): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (typeof content === 'string') made.textContent = content
  else made.append(...content)
  return made
}

/** A link works before the app does: it asks the server, as any page's would. */
export function link(href: string, className: string, content: Content): HTMLElement {
  const made = element('a', className, content)
  made.setAttribute('href', href)
  return made
}

export function drawn(tag: string, attributes: Readonly<Record<string, string>>, content: readonly Element[] = []) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...content)
  return made
}
