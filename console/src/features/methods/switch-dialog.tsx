import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putSwitch, type Method } from './methods.queries.ts'

interface SwitchDialogProps {
  readonly merchant: string
  readonly method: Method
  readonly onClose: () => void
}

/** Switches a method and its channels; orders that were begun go on. */
export function SwitchDialog({ merchant, method, onClose }: SwitchDialogProps) {
  const t = useText('methods')
  const [isOn, setIsOn] = useState(method.isOn)
  const [off, setOff] = useState<ReadonlySet<string>>(
    () => new Set(method.channels.filter(({ isOff }) => isOff).map(({ channelId }) => channelId)),
  )
  const turn = (channelId: string, isSelected: boolean) =>
    setOff(new Set(isSelected ? [...off].filter((id) => id !== channelId) : [...off, channelId]))
  return (
    <ReasonDialog
      title={t('acts.switchOf', { name: method.name })}
      text={t('switchText')}
      submit={t('save')}
      size="m"
      isDangerous={method.isOn && !isOn}
      run={async (reason) => {
        await putSwitch(merchant, method.methodId, { isOn, channelsOff: [...off], reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <Checkbox isSelected={isOn} onChange={setIsOn}>
        {t('isOn')}
      </Checkbox>
      {method.channels.length === 0 ? null : (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-sm font-medium">{t('channels')}</legend>
          {method.channels.map(({ channelId, name }) => (
            <Checkbox
              key={channelId}
              isSelected={!off.has(channelId)}
              onChange={(isSelected) => turn(channelId, isSelected)}
            >
              <bdi translate="no">{name}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  )
}
