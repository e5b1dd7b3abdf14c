/** `"500.0000"` as one would type it; nothing where there is none. */
export const plainAmount = (wire: string | null): string =>
  wire === null ? '' : wire.replace(/\.0+$|(?<=\.\d+)0+$/u, '')

/** What was typed, or null where nothing was. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
