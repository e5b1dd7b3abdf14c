/** Builds the front ends that changed since their last build, beside each other. */
export function buildFrontEnds(): Promise<void>
/** How the server's Node is started. */
export const serverFlags: readonly string[]
