/** Builds the portal when one of its sources changed since the last build. */
export function buildFrontEnds(): Promise<void>
