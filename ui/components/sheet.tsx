import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useUiTexts } from './ui-texts.ts'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 's' | 'm' | 'l' | 'full'
  /** A cover click then does nothing; Escape and the cross still close. */
  readonly keepOnCoverClick?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

const widths = {
  s: 'md:max-w-md',
  m: 'md:max-w-xl',
  l: 'md:max-w-3xl',
  // Of one height whatever its page holds: the row of pages does not move under the finger.
  full: 'max-md:h-[94dvh] md:max-w-6xl md:h-[min(860px,100dvh-64px)]',
}

/** A centred dialog on desktop, a sheet from below on phones. Focus stays inside and returns on closing. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, size = 's', keepOnCoverClick = false, footer, children } = props
  const { close } = useUiTexts()
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!keepOnCoverClick}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="fixed inset-0 z-40 flex items-end justify-center bg-scrim backdrop-blur-[3px] data-entering:animate-[cover-in_160ms_ease-out] md:items-center md:p-8"
    >
      <Modal
        className={classNames(
          'flex max-h-[min(94dvh,100%)] w-full flex-col overflow-hidden border border-line-soft bg-surface-raised text-text shadow-float outline-none',
          'rounded-t-large max-md:border-x-0 max-md:border-b-0 md:rounded-large',
          'max-md:data-entering:animate-[sheet-up_200ms_var(--ease-calm)] md:data-entering:animate-[dialog-in_160ms_var(--ease-calm)]',
          widths[size],
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-center gap-3 border-b border-line-soft py-2.5 ps-5 pe-2.5 md:ps-6">
            <Heading slot="title" className="display flex-1 text-lg">
              {title}
            </Heading>
            <IconButton label={close} onPress={onClose}>
              <X size={20} />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-6">{children}</div>
          {footer === undefined ? null : (
            <footer className="border-t border-line-soft px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-6">
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
