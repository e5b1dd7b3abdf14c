import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button, type ButtonProps } from './button.tsx'

export interface FileButtonProps extends Pick<ButtonProps, 'size' | 'isPending' | 'isDisabled' | 'className'> {
  /** Media types, such as `image/png`. */
  readonly types: readonly string[]
  readonly allowsMany?: boolean
  readonly onChoose: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that asks for files. The same file can be chosen again after it was taken out. */
export function FileButton({ types, allowsMany = false, onChoose, children, ...button }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={[...types]}
      allowsMultiple={allowsMany}
      onSelect={(files) => onChoose(files === null ? [] : [...files])}
    >
      <Button {...button}>{children}</Button>
    </FileTrigger>
  )
}
