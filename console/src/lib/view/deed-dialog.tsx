import type { ReactNode } from 'react'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'

/** What happens to a thing that members see: shown by one operator, shown by two, taken out. */
export type Deed = 'publish' | 'propose' | 'close'

/** What gives money is proposed, and another operator decides. */
export const deedOf = (asked: 'publish' | 'close', givesMoney: boolean): Deed =>
  asked === 'publish' && givesMoney ? 'propose' : asked

export interface DeedDialogProps<D extends Deed, Answer> {
  readonly deed: D
  /** What it happens to. */
  readonly name: string
  /** The texts of its feature: of each deed its name, its question, what it means, and what to say once it is done. */
  readonly words: (key: D | `${D}Of` | `${D}Text` | `${D}Done`, values?: Readonly<Record<string, string>>) => string
  readonly post: (reason: string) => Promise<Answer>
  /** What to say once it is done, where the answer tells more. */
  readonly done?: (answer: Answer) => string
  readonly size?: ReasonDialogProps['size']
  readonly canSubmit?: boolean
  /** What to know before it is sent. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Asks once more, and why, before something is shown to members or taken out. */
export function DeedDialog<D extends Deed, Answer>(props: DeedDialogProps<D, Answer>) {
  const { deed, name, words, post, done, size = 's', canSubmit = true, children, onClose } = props
  return (
    <ReasonDialog
      title={words(`${deed}Of`, { name })}
      text={words(`${deed}Text`)}
      submit={words(deed)}
      size={size}
      isDangerous={deed === 'close'}
      canSubmit={canSubmit}
      run={async (reason) => {
        const answer = await post(reason)
        return done?.(answer) ?? words(`${deed}Done`)
      }}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
