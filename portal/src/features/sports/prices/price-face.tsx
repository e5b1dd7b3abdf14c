import { classNames } from '@parlour/ui/components/class-names.ts'
import Lock from 'lucide-react/icons/lock'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { LegOutcome } from '../sports.types.ts'
import './prices.css'

const frames = {
  row: 'h-11 items-center justify-between px-1.5 text-sm',
  card: 'min-h-12 items-center justify-between px-3 py-1.5 text-sm',
  flat: 'h-10 items-center justify-between px-2 text-sm',
  stack: 'h-18 flex-col items-stretch justify-center px-3 py-1.5 text-sm',
}
const frame =
  'flex w-full min-w-0 gap-x-1 rounded-small border transition-[background-color,border-color,color] duration-150'
const looks = {
  open: 'border-line bg-surface-sunken text-text hover:border-accent',
  picked: 'border-accent bg-accent text-on-accent',
  closed: 'border-line-soft bg-surface-sunken text-text-muted',
}

/** `stack` where three long names stand beside each other: the name over its price. */
export type PriceLook = keyof typeof frames

export interface PriceFaceProps {
  /** What stands beside the price: the line or sign in a row, the whole name on the event’s page. */
  readonly label?: string | undefined
  readonly look?: PriceLook | undefined
  readonly name: string
  /** What is said instead of what is seen. */
  readonly said: string
  /** The odds as they are shown; null where none are offered. */
  readonly shown: string | null
  readonly result?: LegOutcome | undefined
  readonly isOpen: boolean
  readonly isPicked: boolean
  /** Why it is closed. */
  readonly reason: string
  readonly seq?: number | undefined
  readonly moved?: 'up' | 'down' | undefined
  readonly onPress: () => void
  /** Where a touch of what is closed is answered. */
  readonly onClosed?: () => void
}

/** One price as it is seen. Closed it keeps its box; what is picked can always be taken back. */
export function PriceFace(props: PriceFaceProps) {
  const {
    label,
    look = 'row',
    name,
    said,
    shown,
    result,
    isOpen,
    isPicked,
    reason,
    seq,
    moved,
    onPress,
    onClosed,
  } = props
  const t = useText('sports')
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-disabled={!isOpen && !isPicked}
      title={isOpen ? undefined : reason}
      onClick={isOpen || isPicked ? onPress : onClosed}
      className={classNames(frame, frames[look], looks[isPicked ? 'picked' : isOpen ? 'open' : 'closed'])}
    >
      <span className="sr-only">{result === undefined ? said : `${name}: ${t(`result.${result}`)}`}</span>
      {label === undefined ? null : <Label text={label} look={look} isPicked={isPicked} />}
      <span
        aria-hidden="true"
        className={classNames(
          'tabular ltr-run flex min-h-5 shrink-0 items-center gap-px font-semibold',
          look === 'stack' && 'self-end',
        )}
      >
        {result !== undefined ? (
          <Result result={result} />
        ) : isOpen ? (
          <>
            {shown}
            <Arrow key={seq} moved={moved} />
          </>
        ) : (
          <Lock size={14} aria-hidden="true" />
        )}
      </span>
    </button>
  )
}

interface LabelProps {
  readonly text: string
  readonly look: PriceLook
  readonly isPicked: boolean
}

function Label({ text, look, isPicked }: LabelProps) {
  const isName = look === 'card' || look === 'stack'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'min-w-0 text-start',
        look === 'card' && 'line-clamp-2 flex-1 leading-tight wrap-break-word',
        look === 'stack' && 'line-clamp-2 text-xs',
        isName ? undefined : 'ltr-run truncate text-xs',
        isPicked ? undefined : isName ? 'text-text' : 'text-text-muted',
      )}
    >
      {text}
    </span>
  )
}

/** It has a place of its own, so that the figure beside it never moves; a moment later it is seen no more. */
function Arrow({ moved }: { readonly moved: 'up' | 'down' | undefined }) {
  return (
    <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" className={moved === undefined ? '' : 'price-moved'}>
      {moved === 'up' ? <path d="M0 7 4 1l4 6z" className="fill-odds-up" /> : null}
      {moved === 'down' ? <path d="M0 1 4 7l4-6z" className="fill-odds-down" /> : null}
    </svg>
  )
}

const tones: Readonly<Record<LegOutcome, string>> = {
  WIN: 'text-positive',
  HALF_WIN: 'text-positive',
  PUSH: 'text-text-muted',
  VOID: 'text-text-muted',
  HALF_LOSE: 'text-negative',
  LOSE: 'text-text-muted',
}

function Result({ result }: { readonly result: LegOutcome }) {
  const t = useText('sports')
  return <span className={classNames('text-xs font-semibold', tones[result])}>{t(`result.${result}`)}</span>
}

/** The box of a price that is not offered: the places of a row are fixed. */
export function NoPrice({ look = 'row' }: { readonly look?: 'row' | 'flat' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, frames[look], 'justify-center! border-line-soft text-text-faint')}
    >
      –
    </span>
  )
}
