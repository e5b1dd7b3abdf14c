import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'

interface ProofActionsProps {
  /** The texts of its feature. */
  readonly words: (key: 'proof.check' | 'proof.figures' | 'proof.copyFigures' | 'proof.offline') => string
  /** What is checked, as it is published. */
  readonly proof: object
  readonly onCheck: () => void
}

/** Checks what is published in this browser, or takes it along for a check without this page. */
export function ProofActions({ words, proof, onCheck }: ProofActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="accent" onPress={onCheck}>
        {words('proof.check')}
      </Button>
      <span className="flex items-center gap-1 text-sm">
        {words('proof.figures')}
        <CopyButton text={JSON.stringify(proof)} label={words('proof.copyFigures')} />
      </span>
      <a href="/verifier.html" download className={buttonLook('plain', 's')}>
        <Download size={16} aria-hidden="true" /> {words('proof.offline')}
      </a>
    </div>
  )
}

interface ProofStepProps {
  readonly ok: boolean
  /** The texts of its feature. */
  readonly words: (key: 'proof.holds' | 'proof.fails') => string
  readonly title: string
  readonly text?: string
}

/** One step of a check, and whether it holds. */
export function ProofStep({ ok, words, title, text }: ProofStepProps) {
  const Mark = ok ? Check : X
  return (
    <li className="flex gap-3 py-2">
      <span
        className={classNames(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
          ok ? 'bg-positive-soft text-positive' : 'bg-negative-soft text-negative',
        )}
      >
        <Mark size={14} strokeWidth={2.5} aria-hidden="true" />
        <span className="sr-only">{words(ok ? 'proof.holds' : 'proof.fails')}</span>
      </span>
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        {text === undefined ? null : <p className="text-sm text-text-muted">{text}</p>}
      </div>
    </li>
  )
}
