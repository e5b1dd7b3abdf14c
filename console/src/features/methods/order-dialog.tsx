import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putOrder, type Desk, type Direction, type Method } from './methods.queries.ts'

interface OrderDialogProps {
  readonly merchant: string
  readonly desk: Desk
  readonly direction: Direction
  readonly onClose: () => void
}

/** In which order members see what there is. */
export function OrderDialog({ merchant, desk, direction, onClose }: OrderDialogProps) {
  const t = useText('methods')
  const [list, setList] = useState<readonly Method[]>(() => desk.list.filter((one) => one.direction === direction))
  const move = (from: number, to: number) => setList(moved(list, from, to))
  return (
    <ReasonDialog
      title={t(`order.${direction}`)}
      text={t('orderText')}
      submit={t('save')}
      size="m"
      run={async (reason) => {
        await putOrder(merchant, { direction, methodIds: list.map(({ methodId }) => methodId), reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <ol className="flex flex-col divide-y divide-line-soft">
        {list.map(({ methodId, name }, at) => (
          <li key={methodId} className="flex items-center gap-2 py-1 text-sm">
            <bdi translate="no" className="me-auto">
              {name}
            </bdi>
            <IconButton size="s" label={t('up', { name })} isDisabled={at === 0} onPress={() => move(at, at - 1)}>
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="s"
              label={t('down', { name })}
              isDisabled={at === list.length - 1}
              onPress={() => move(at, at + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
    </ReasonDialog>
  )
}

function moved(list: readonly Method[], from: number, to: number): readonly Method[] {
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
