import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { classNames } from './class-names.ts'
import { fieldDescription, fieldError, fieldFrame, fieldLabel } from './field-look.ts'

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'dir'> {
  readonly label: string
  readonly description?: string | undefined
  /** Shown, and announced, whenever it is given. */
  readonly errorMessage?: string | undefined
  readonly rows?: number
  readonly className?: string
  readonly inputClassName?: string
  /** Of what is typed: the label and the words below it run as the page does. */
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined
}

/** A field for several lines. */
export function TextArea({
  label,
  description,
  errorMessage,
  rows = 6,
  className,
  inputClassName,
  dir,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      isInvalid={errorMessage !== undefined}
      className={classNames('group flex flex-col gap-1.5', className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <span className={fieldFrame}>
        <AriaTextArea
          rows={rows}
          {...(dir === undefined ? {} : { dir })}
          className={classNames(
            'w-full min-w-0 flex-1 resize-y rounded-[inherit] bg-transparent px-3.5 py-3 outline-none placeholder:text-text-faint',
            inputClassName,
          )}
        />
      </span>
      {description === undefined ? null : (
        <Text slot="description" className={fieldDescription}>
          {description}
        </Text>
      )}
      <FieldError className={fieldError}>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
