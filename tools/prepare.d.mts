/** Builds the portal when one of its sources changed since the last build. */
export function buildFrontEnds(): Promise<void>
/** How the server's Node is started. */
export const serverFlags: readonly string[]
