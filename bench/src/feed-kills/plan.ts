/** All that the feed client, a process of its own, is told. */
export interface AdapterPlan {
  readonly portal: string
  readonly feed: string
  readonly secret: string
  /** What the vendor said, a message a line: nobody kills the vendor. */
  readonly log: string
  /** How far the feed client has come in it, as it notes itself. */
  readonly note: string
}

export const producers = ['kills:0', 'kills:1', 'kills:2'] as const
