/** The path of a Chromium to drive; one is installed when there is none. */
export function findChromium(): Promise<string>
