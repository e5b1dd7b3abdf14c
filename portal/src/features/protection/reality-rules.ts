const minuteMs = 60_000
/** Tabs know the beginning of a session by their own answers: so far apart, two of them speak of one moment. */
const gapMs = 30_000

/** How many reminders a session has reached by now. */
export function remindersDue(signedInAt: number, now: number, minutes: number): number {
  return Math.max(0, Math.floor((now - signedInAt) / (minutes * minuteMs)))
}

/** How many of them were seen by a moment; what was seen before a session is none of it. */
export function remindersSeen(signedInAt: number, seenAt: number, minutes: number): number {
  return seenAt < signedInAt ? 0 : remindersDue(signedInAt, seenAt + gapMs, minutes)
}

/** The limit of session time that is used up first, in minutes from when it was read; undefined where there is none. */
export function minutesLeft(limits: readonly { readonly kind: string; readonly left: string }[]): number | undefined {
  const left = limits.filter(({ kind }) => kind === 'SESSION').map((limit) => Number(limit.left))
  return left.length === 0 ? undefined : Math.min(...left)
}

/** Whether a limit of time may be used up by now: whole minutes are left, so that the last of them passes first. */
export function isTimeOver(
  { limits, now: readAt }: { readonly limits: Parameters<typeof minutesLeft>[0]; readonly now: number },
  now: number,
): boolean {
  const left = minutesLeft(limits)
  // A page's clock ticks by seconds and stands a little behind what it was told: nothing left is nothing left.
  return left !== undefined && (left === 0 || now >= readAt + (left + 1) * minuteMs)
}
