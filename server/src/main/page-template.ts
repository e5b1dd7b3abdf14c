import type { Brand } from '#modules/brand/index.ts'

/** A page's template with its `%NAMES%` filled in; what has no value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
}

/** The visitor's own choice of colours, else the brand's. */
export function modeOf(chosen: string | undefined, brand: Brand): string {
  return chosen === 'dark' || chosen === 'light' ? chosen : brand.themeMode
}
