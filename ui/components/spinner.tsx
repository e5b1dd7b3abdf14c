/** Only inside buttons: everything larger shows a skeleton. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 animate-[spin_800ms_linear_infinite]" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
