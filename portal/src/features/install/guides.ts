export type System = 'apple' | 'android' | 'computer'

const systems: readonly System[] = ['apple', 'android', 'computer']

/** Which guide a reader needs first. A tablet of Apple's calls itself a computer, but is touched. */
export function systemOf(agent: string, touchPoints: number): System {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent) || (/\bMacintosh\b/.test(agent) && touchPoints > 1)) return 'apple'
  return /\bAndroid\b/.test(agent) ? 'android' : 'computer'
}

/** All guides, the reader's own first. */
export function guidesFor(system: System): readonly System[] {
  return [system, ...systems.filter((other) => other !== system)]
}
