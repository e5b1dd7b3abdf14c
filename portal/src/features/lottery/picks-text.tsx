const shownAtOnce = 14

/** The numbers of a line; a long list is cut for the eye and whole in the title. */
export function PicksText({ picks }: { readonly picks: readonly string[] }) {
  const shown = picks.slice(0, shownAtOnce).join(' ')
  const rest = picks.length - shownAtOnce
  return (
    <p title={picks.join(' ')} className="tabular my-0.5 text-sm break-words">
      <span className="ltr-run inline-block">
        {shown}
        {rest > 0 ? <span className="text-text-muted"> +{rest}</span> : null}
      </span>
    </p>
  )
}
