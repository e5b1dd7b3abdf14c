import { CopyButton } from '@parlour/ui/components/copy-button.tsx'

export interface HexFieldProps {
  readonly label: string
  readonly text: string
  readonly copyLabel: string
}

export function HexField({ label, text, copyLabel }: HexFieldProps) {
  return (
    <div className="min-w-0">
      <p className="text-xs font-medium text-text-muted">{label}</p>
      <div className="mt-1 flex items-center gap-2 rounded-medium bg-surface-sunken py-1.5 ps-3.5 pe-1.5">
        <code className="ltr-run min-w-0 flex-1 font-mono text-xs break-all">{text}</code>
        <CopyButton text={text} label={copyLabel} />
      </div>
    </div>
  )
}
