export interface TextParameters {
  readonly brand: string
  readonly age: string
  readonly currency: string
}

/** The names that texts may hold in double braces. */
const parameterNames = ['brand', 'age', 'currency'] as const satisfies readonly (keyof TextParameters)[]

const parameter = /\{\{(\w+)\}\}/g
const letters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Puts a brand's own words into a plain text. What is no parameter stays as it stands. */
export function fillText(text: string, values: TextParameters): string {
  return text.replace(parameter, (whole, name: string) => valueOf(values, name) ?? whole)
}

/** The same in HTML, where a value is text and never markup. */
export function fillHtml(html: string, values: TextParameters): string {
  return html.replace(parameter, (whole, name: string) => {
    const value = valueOf(values, name)
    return value === undefined ? whole : value.replace(/[&<>"']/g, (letter) => letters[letter] ?? letter)
  })
}

function valueOf(values: TextParameters, name: string): string | undefined {
  const known = parameterNames.find((one) => one === name)
  return known === undefined ? undefined : values[known]
}
