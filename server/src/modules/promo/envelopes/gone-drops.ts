/** A drop of which nothing is left, with everybody who opened an envelope of it: neither changes any more. */
export interface GoneDrop {
  readonly brandId: string
  readonly openers: ReadonlySet<string>
}

/** Which drops a process knows to be gone: in a rush, nine of ten members come too late. */
export interface GoneDrops {
  /** Whether this member came too late, as far as this process knows. */
  isTooLate(of: { readonly brandId: string; readonly dropId: string; readonly memberId: string }): boolean
  /** Reads a drop of which somebody was just refused an envelope because none is left. */
  learn(dropId: string): Promise<void>
}

const keptMost = 8

/**
 * Remembers drops that are gone, so that whoever comes too late is answered without the database. Each is read once, and
 * only after a batch that held the drop has found it empty: whoever opened one has committed by then. `read` answers
 * nothing for a drop with more openers than a process should remember.
 */
export function createGoneDrops(read: (dropId: string) => Promise<GoneDrop | undefined>): GoneDrops {
  const kept = new Map<string, GoneDrop | undefined>()
  return {
    isTooLate({ brandId, dropId, memberId }) {
      const drop = kept.get(dropId)
      return drop?.brandId === brandId && !drop.openers.has(memberId)
    },
    async learn(dropId) {
      if (kept.has(dropId)) return
      const [oldest] = kept.keys()
      if (kept.size >= keptMost && oldest !== undefined) kept.delete(oldest)
      // From here on nobody else reads it.
      kept.set(dropId, undefined)
      try {
        kept.set(dropId, await read(dropId))
      } catch {
        kept.delete(dropId)
      }
    },
  }
}
