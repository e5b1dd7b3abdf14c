import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { fieldFrame, fieldLabel } from './field-look.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** What stands in the field once it is chosen; the label when there is none. */
  readonly short?: string
}

export interface SelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
  /** What is chosen among are names, such as hosts: the same in every language. */
  readonly hasNames?: boolean
  readonly className?: string
}

export function Select(props: SelectProps) {
  const { label, options, value, onChange, isLabelHidden, isDisabled, hasNames, className } = props
  const translate = hasNames === true ? 'no' : 'yes'
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
      // Without options it would take a press and open nothing: until they have come it says that it is off.
      isDisabled={isDisabled === true || options.length === 0}
      className={classNames('group flex flex-col gap-1.5', className)}
    >
      <Label className={isLabelHidden === true ? 'sr-only' : fieldLabel}>{label}</Label>
      <Button className={classNames(fieldFrame, 'justify-between gap-2 px-3.5 text-start')}>
        <SelectValue translate={translate} className="min-w-0 flex-1 truncate">
          {({ selectedText }) => options.find((option) => option.value === value)?.short ?? selectedText}
        </SelectValue>
        <ChevronDown size={18} className="shrink-0 text-text-muted" aria-hidden="true" />
      </Button>
      <Popover className="min-w-(--trigger-width) rounded-medium border border-line bg-surface-raised p-1 shadow-float data-entering:animate-[dialog-in_140ms_var(--ease-calm)]">
        <ListBox items={options} translate={translate} className="max-h-80 overflow-auto outline-none">
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="group/item flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-small px-3 text-sm text-text outline-none data-focused:bg-surface-hover data-selected:font-semibold max-md:min-h-11"
            >
              {option.label}
              <Check
                size={16}
                className="invisible text-accent-strong group-data-selected/item:visible"
                aria-hidden="true"
              />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
