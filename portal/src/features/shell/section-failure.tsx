import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureMessage } from './failure-message.tsx'

/** A page that failed; the rest of the site stays. A part that was not fetched needs a fresh page. */
export function SectionFailure({ error }: ErrorComponentProps) {
  return <FailureMessage error={error} onRetry={() => location.reload()} />
}
