import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'

interface SecretSheetProps {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly onClose: () => void
}

/** What a change has made and is told this once, to whoever made it: a password, a vendor's secret. */
export function SecretSheet({ title, text, secret, onClose }: SecretSheetProps) {
  return (
    <Sheet isOpen keepOnCoverClick title={title} onClose={onClose}>
      <p className="text-sm text-text-muted">{text}</p>
      <p className="mt-3 flex items-center gap-2 rounded-medium border border-line-soft bg-surface-sunken px-4 py-2">
        <code className="ltr-run min-w-0 flex-1 font-mono break-all">{secret}</code>
        <CopyButton text={secret} />
      </p>
    </Sheet>
  )
}
