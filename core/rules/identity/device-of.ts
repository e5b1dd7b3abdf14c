/** Names of browsers and systems as they call themselves in a user agent; those that pretend to be others come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, known: readonly (readonly [RegExp, string])[]) =>
  known.find(([sign]) => sign.test(agent))?.[1]

/** What a session was opened with, in proper names alone: `Chrome · Android`; empty for what is unknown. */
export function deviceOf(agent: string): string {
  return [nameIn(agent, browsers), nameIn(agent, systems)].filter((name) => name !== undefined).join(' · ')
}

export function isHandheld(agent: string): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(agent)
}
