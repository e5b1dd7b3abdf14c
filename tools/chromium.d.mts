/** The path of a Chromium to drive; one is installed when there is none. */
export function findChromium(): Promise<string>
/** The path of a Chromium that draws nothing but pages; nothing where there is none. */
export function findShell(): Promise<string | undefined>
