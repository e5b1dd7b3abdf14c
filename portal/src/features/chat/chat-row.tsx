import { classNames } from '@parlour/ui/components/class-names.ts'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { ChatLine } from './chat.queries.ts'

interface ChatRowProps {
  readonly line: ChatLine
  readonly isOwn: boolean
  /** Visitors read, and nothing more. */
  readonly isQuiet: boolean
  readonly onReport: () => void
  readonly onHide: () => void
}

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-sm text-text outline-none data-focused:bg-surface-hover'

export function ChatRow({ line, isOwn, isQuiet, onReport, onHide }: ChatRowProps) {
  const t = useText('chat')
  const { dateTime } = useFormat()
  return (
    <li className={classNames('flex items-start gap-1', isOwn ? 'justify-end' : 'justify-start')}>
      <div
        className={classNames(
          'max-w-[85%] min-w-0 rounded-medium px-3.5 py-2',
          isOwn ? 'rounded-ee-small bg-accent-soft' : 'rounded-es-small bg-surface-sunken',
        )}
      >
        <p className="flex items-baseline gap-2 text-xs">
          <bdi className={classNames('font-semibold', isOwn ? 'text-accent-strong' : 'text-text')}>
            {isOwn ? t('you') : line.name}
          </bdi>
          <span className="tabular text-text-muted">{dateTime(line.at, { timeStyle: 'short' })}</span>
        </p>
        <p dir="auto" className="mt-0.5 text-sm leading-relaxed break-words text-text">
          {line.text}
        </p>
      </div>
      {isOwn || isQuiet ? null : (
        <MenuTrigger>
          <IconButton size="s" label={t('actions', { name: line.name })}>
            <EllipsisVertical size={16} />
          </IconButton>
          <Popover className="min-w-48 rounded-medium border border-line bg-surface-raised p-1.5 shadow-float">
            <Menu className="outline-none" onAction={(key) => (key === 'report' ? onReport() : onHide())}>
              <MenuItem id="report" textValue={t('report.start')} className={itemLook}>
                <Flag size={16} className="text-text-muted" aria-hidden="true" /> {t('report.start')}
              </MenuItem>
              <MenuItem id="hide" textValue={t('hidden.start', { name: line.name })} className={itemLook}>
                <EyeOff size={16} className="text-text-muted" aria-hidden="true" />
                {t('hidden.start', { name: line.name })}
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </li>
  )
}
