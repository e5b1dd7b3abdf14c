import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'

interface EvidenceNoticeProps {
  readonly merchant: string
  /** What is said of it. */
  readonly text: string
  /** Whether somebody has still to look at it. */
  readonly isOpen: boolean
  /** Whose line it is about; all of the brand where nobody is named. */
  readonly agent?: string
}

/** That a line whose bill is decided about has evidence of its period, with the way there. */
export function EvidenceNotice({ merchant, text, isOpen, agent }: EvidenceNoticeProps) {
  const t = useText('pay')
  return (
    <InlineNotice tone={isOpen ? 'negative' : 'info'}>
      <span className="me-2">{text}</span>
      <Link
        to="/brands/$merchant/pay-evidence"
        params={{ merchant }}
        search={{ queue: isOpen ? 'open' : 'all', ...(agent === undefined ? {} : { agent }) }}
        className="font-semibold underline underline-offset-2"
      >
        {t('evidence.open')}
      </Link>
    </InlineNotice>
  )
}
