import { textOf } from '@parlour/core/locales/texts-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useOperator } from '../lib/api/session-query.ts'
import { useMerchant } from '../lib/brand/current-brand.ts'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { useMenuPlaces } from '../lib/routes/use-menu-places.ts'
import { namedQuery } from '../features/members/members.queries.ts'

/** So much of a name is typed before members are looked for. */
const nameMin = 2

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Goes to any page by a word of its name, and to any member by the beginning of what is known of them. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const t = useText('shell')
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim p-4 pt-[12dvh]"
    >
      <Modal className="flex max-h-[70dvh] w-full max-w-xl flex-col overflow-hidden rounded-large border border-line-soft bg-surface-raised text-text shadow-float">
        <Dialog aria-label={t('goTo')} className="flex min-h-0 flex-col outline-none">
          <Palette onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shell')
  const { tag } = useLocale()
  const merchant = useMerchant()
  const navigate = useNavigate()
  const { startsWith } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const [typed, setTyped] = useState('')
  const members = useNamedMembers(merchant, typed)
  const places = useMenuPlaces()
  const go = (key: string) => {
    onClose()
    const place = places.find(({ to }) => to === key)
    void navigate(
      place === undefined
        ? { to: '/brands/$merchant/members/$memberId', params: { merchant, memberId: key } }
        : { to: place.to, params: { merchant } },
    )
  }
  return (
    <Autocomplete
      inputValue={typed}
      onInputChange={setTyped}
      // Whom the server found is shown, whatever it was found by.
      filter={(text, wanted, node) => isMember(node.key) || beginningsOf(text).some((part) => startsWith(part, wanted))}
    >
      <TextField aria-label={t('goTo')} autoFocus className="flex items-center gap-3 border-b border-line-soft px-4">
        <Search size={18} className="shrink-0 text-text-muted" aria-hidden="true" />
        <Input
          placeholder={t('goToText')}
          className="min-h-13 w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-faint"
        />
      </TextField>
      <Menu
        aria-label={t('goTo')}
        className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
        onAction={(key) => go(String(key).replace(memberKey, ''))}
        renderEmptyState={() => <p className="px-3 py-6 text-center text-sm text-text-muted">{t('goToNone')}</p>}
      >
        {members.length === 0 ? null : (
          <Section title={t('group.members')}>
            {members.map(({ memberId, username }) => (
              <Entry key={memberId} id={memberKey + memberId} name={username} icon={<UserRound size={18} />} />
            ))}
          </Section>
        )}
        <Section title={t('pages')}>
          {places.map(({ to, menu: { icon: Icon, texts, name = 'menu' } }) => (
            <Entry key={to} id={to} name={textOf(tag, texts, name)} icon={<Icon size={18} />} />
          ))}
        </Section>
      </Menu>
    </Autocomplete>
  )
}

/** A name, and what is left of it from each of its words on. */
function beginningsOf(name: string): readonly string[] {
  const words = name.split(' ')
  return words.map((_, from) => words.slice(from).join(' '))
}

const memberKey = 'member '
const isMember = (key: unknown) => String(key).startsWith(memberKey)

function useNamedMembers(merchant: string, typed: string) {
  const operator = useOperator()
  const wanted = useDeferredValue(typed.trim())
  const isAsked = merchant !== '' && wanted.length >= nameMin && operator.may('members.read')
  const { data } = useQuery({ ...namedQuery(merchant, wanted), enabled: isAsked })
  return isAsked ? (data?.list ?? []) : []
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <MenuSection className="pb-1">
      <Header className="px-3 py-1.5 text-xs font-semibold text-text-muted">{title}</Header>
      {children}
    </MenuSection>
  )
}

function Entry({ id, name, icon }: { readonly id: string; readonly name: string; readonly icon: ReactNode }) {
  return (
    <MenuItem
      id={id}
      textValue={name}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-sm outline-none data-focused:bg-surface-hover"
    >
      <span className="text-text-muted" aria-hidden="true">
        {icon}
      </span>
      <bdi>{name}</bdi>
    </MenuItem>
  )
}
