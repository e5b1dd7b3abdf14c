import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Spinner } from '@parlour/ui/components/spinner.tsx'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useText } from '../../lib/i18n/use-text.ts'

/** A place of the site that was found. */
export interface FoundPlace {
  /** Its own among all groups. */
  readonly key: string
  readonly name: string
  readonly detail?: string
  readonly picture: ReactNode
  readonly go: () => void
}

export interface FoundGroup {
  readonly title: string
  readonly found: readonly FoundPlace[]
}

export interface SearchPaletteProps {
  readonly question: string
  readonly onQuestion: (question: string) => void
  readonly groups: readonly FoundGroup[]
  /** Whether something is still looked for. */
  readonly isPending: boolean
  /** Whether some of it could not be looked for. */
  readonly hasFailed: boolean
  /** Whether nothing has what was typed, and this is what comes near it. */
  readonly isNear: boolean
  readonly onClose: () => void
}

/** One field that finds everything: arrows choose, Enter goes there, or to the first where none is chosen. */
export function SearchPalette(props: SearchPaletteProps) {
  const t = useText('search')
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim md:p-4 md:pt-[10dvh]"
    >
      <Modal className="flex w-full flex-col overflow-hidden border-line-soft bg-surface-raised text-text shadow-float max-md:h-dvh md:max-h-[74dvh] md:max-w-2xl md:rounded-large md:border">
        <Dialog aria-label={t('title')} className="flex min-h-0 flex-1 flex-col outline-none">
          <Palette {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ question, onQuestion, groups, isPending, hasFailed, isNear, onClose }: SearchPaletteProps) {
  const t = useText('search')
  const shown = groups.filter(({ found }) => found.length > 0)
  const places = new Map(shown.flatMap(({ found }) => found).map((place) => [place.key, place]))
  return (
    <Autocomplete inputValue={question} onInputChange={onQuestion}>
      <TextField
        type="search"
        aria-label={t('title')}
        autoFocus
        className="flex items-center gap-3 border-b border-line-soft ps-4 pe-2"
      >
        {isPending ? <Spinner /> : <Search size={18} className="shrink-0 text-text-muted" aria-hidden="true" />}
        <Input
          placeholder={t('hint')}
          enterKeyHint="search"
          // What comes later takes a choice away: Enter then leads to what stands first.
          onKeyDown={({ key, currentTarget }) => {
            const isChosen = (currentTarget.getAttribute('aria-activedescendant') ?? '') !== ''
            if (key === 'Enter' && !isChosen && question.trim() !== '') shown[0]?.found[0]?.go()
          }}
          className="min-h-14 w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-faint [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 rounded-small px-3 text-sm font-medium text-text-muted hover:text-text"
        >
          {t('close')}
        </button>
      </TextField>
      {hasFailed ? (
        <InlineNotice tone="negative" className="mx-4 mt-3">
          {t('failed')}
        </InlineNotice>
      ) : null}
      {isNear ? <p className="px-5 pt-3 text-sm text-text-muted">{t('near')}</p> : null}
      <Menu
        aria-label={t('title')}
        className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
        onAction={(key) => places.get(String(key))?.go()}
        renderEmptyState={() => (isPending || hasFailed ? null : <Nothing question={question} />)}
      >
        {shown.map(({ title, found }) => (
          <MenuSection key={title} className="pb-2">
            <Header className="px-3 py-1.5 text-xs font-semibold text-text-muted">{title}</Header>
            {found.map((place) => (
              <Entry key={place.key} place={place} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}

function Entry({ place: { key, name, detail, picture } }: { readonly place: FoundPlace }) {
  return (
    <MenuItem
      id={key}
      textValue={name}
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 text-sm outline-none data-focused:bg-surface-hover"
    >
      <span
        aria-hidden="true"
        className="grid h-9 w-12 shrink-0 place-items-center overflow-hidden rounded-small text-text-muted"
      >
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name}</bdi>
        {detail === undefined ? null : <span className="block truncate text-xs text-text-muted">{detail}</span>}
      </span>
    </MenuItem>
  )
}

function Nothing({ question }: { readonly question: string }) {
  const t = useText('search')
  return (
    <div className="px-4 py-10 text-center">
      <p className="display text-lg">{t('none', { question })}</p>
      <p className="mt-1 text-sm text-text-muted">{t('noneText')}</p>
    </div>
  )
}
