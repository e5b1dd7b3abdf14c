import type { ReactNode, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { classNames } from './class-names.ts'
import { fieldDescription, fieldError, fieldFrame, fieldLabel } from './field-look.ts'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'dir'> {
  readonly label: string
  readonly description?: string | undefined
  /** Shown, and announced, whenever it is given. */
  readonly errorMessage?: string | undefined
  readonly placeholder?: string | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly className?: string
  readonly inputClassName?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoCapitalize?: string | undefined
  /** Of what is typed: the label and the words below it run as the page does. */
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, placeholder, prefix, suffix, ...further } = props
  const { className, inputClassName, inputRef, autoCapitalize, dir, ...rest } = further
  const isInvalid = rest.isInvalid ?? errorMessage !== undefined
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      isInvalid={isInvalid}
      className={classNames('group flex flex-col gap-1.5', className)}
    >
      <Label className={fieldLabel}>
        {label}
        {rest.isRequired ? (
          <span aria-hidden="true" className="text-negative">
            {' '}
            *
          </span>
        ) : null}
      </Label>
      <span className={fieldFrame}>
        {prefix === undefined || prefix === '' ? null : <span className="ps-3.5 text-text-muted">{prefix}</span>}
        <Input
          ref={inputRef}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(autoCapitalize === undefined ? {} : { autoCapitalize })}
          {...(dir === undefined ? {} : { dir })}
          className={classNames(
            'min-h-11.5 w-full min-w-0 flex-1 rounded-[inherit] bg-transparent px-3.5 outline-none placeholder:text-text-faint',
            inputClassName,
          )}
        />
        {suffix === undefined ? null : <span className="flex items-center pe-1.5">{suffix}</span>}
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
