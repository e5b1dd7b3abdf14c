type Child = Node | string

/** An element with its attributes and what is in it; text stays text, whatever it is made of. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A field with its label around it. */
export function labelled(label: string, field: HTMLElement, look = ''): HTMLLabelElement {
  return element('label', look === '' ? {} : { class: look }, label, field)
}

/** A choice of values with their names. */
export function choice(values: readonly (readonly [value: string, name: string])[], chosen: string): HTMLSelectElement {
  const made = element('select', {}, ...values.map(([value, name]) => element('option', { value }, name)))
  made.value = chosen
  return made
}
