/** A small red envelope, in the colours of the large one. For the eye alone. */
export function EnvelopeMark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 30 40" aria-hidden="true" data-mode="light" className={className}>
      <rect width="30" height="40" rx="4" fill="var(--negative)" />
      <path
        d="M0 9V4a4 4 0 0 1 4-4H26a4 4 0 0 1 4 4V9Q24 17 15 18Q6 17 0 9Z"
        fill="color-mix(in oklab, var(--negative) 76%, var(--ball-special))"
      />
      <circle cx="15" cy="18" r="5.5" fill="var(--ball-special)" />
      <circle cx="15" cy="18" r="2.2" fill="var(--ball-special-shade)" />
    </svg>
  )
}
