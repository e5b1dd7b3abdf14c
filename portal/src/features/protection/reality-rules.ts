const minuteMs = 60_000

/** How many reminders a session has reached by now. */
export function remindersDue(signedInAt: number, now: number, minutes: number): number {
  return Math.max(0, Math.floor((now - signedInAt) / (minutes * minuteMs)))
}

/** The limit of session time that is used up first, in minutes from when it was read; undefined where there is none. */
export function minutesLeft(limits: readonly { readonly kind: string; readonly left: string }[]): number | undefined {
  const left = limits.filter(({ kind }) => kind === 'SESSION').map((limit) => Number(limit.left))
  return left.length === 0 ? undefined : Math.min(...left)
}
