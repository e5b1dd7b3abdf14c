import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { SearchField } from '@parlour/ui/components/search-field.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import Search from 'lucide-react/icons/search'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PlayGroup, PlayMenu } from '../lottery.queries.ts'
import { usePlayTexts } from '../use-play-texts.ts'
import { findPlays } from './find-plays.ts'
import { PlayChips } from './play-chips.tsx'

export interface PlayPickerProps {
  readonly model: DrawModel
  readonly groups: readonly PlayGroup[]
  readonly play: PlayMenu
  readonly onPlay: (playCode: string) => void
  /** The pad of the chosen play. */
  readonly children: ReactNode
}

/** So few plays are tabs themselves; more stand by groups, and many can be searched. */
const tabsMax = 8
const searchFrom = 20
/** More chips than this would push the pad off a phone's screen: there they are one field. */
const chipsOfPhone = 3

/** The plays of a game, of which one is chosen. */
export function PlayPicker({ model, groups, play, onPlay, children }: PlayPickerProps) {
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const [question, setQuestion] = useState('')
  const [isSearching, setIsSearching] = useState(false)
  const plays = groups.flatMap((group) => group.plays)
  const choose = (playCode: string) => {
    setQuestion('')
    setIsSearching(false)
    if (playCode !== play.playCode) onPlay(playCode)
  }
  if (plays.length <= tabsMax) {
    return (
      <Tabs
        label={t('play.label')}
        selected={play.playCode}
        onSelect={choose}
        items={plays.map(({ playCode, playName }) => ({
          id: playCode,
          label: texts.name(playCode, playName),
          content: playCode === play.playCode ? children : null,
        }))}
      />
    )
  }
  const found = question.trim() === '' ? undefined : findPlays(groups, question, texts)
  if (!isSearching)
    return (
      <GroupTabs
        model={model}
        groups={groups}
        play={play}
        onPlay={choose}
        aside={
          plays.length <= searchFrom ? null : (
            <IconButton label={t('play.search')} onPress={() => setIsSearching(true)}>
              <Search size={18} aria-hidden="true" />
            </IconButton>
          )
        }
      >
        {children}
      </GroupTabs>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchField
          autoFocus
          label={t('play.search')}
          hint={t('play.searchHint', { count: plays.length })}
          clearLabel={t('hall.clear')}
          value={question}
          onChange={setQuestion}
          className="min-w-0 max-w-md flex-1"
        />
        <Button variant="plain" size="s" onPress={() => choose(play.playCode)}>
          {t('play.searchEnd')}
        </Button>
      </div>
      <div role="status" className="min-h-40">
        {found?.length === 0 ? (
          <p className="py-4 text-sm text-text-muted">{t('play.notFound')}</p>
        ) : (
          <PlayChips plays={found ?? findPlays(groups, '', texts)} selected={play.playCode} onPlay={choose} />
        )}
      </div>
    </div>
  )
}

/** A tab a group, and a chip for each of its plays. */
function GroupTabs({ model, groups, play, onPlay, aside, children }: PlayPickerProps & { readonly aside: ReactNode }) {
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const own = groups.find((group) => group.plays.some(({ playCode }) => playCode === play.playCode))
  const chips = (own?.plays ?? []).map((one) => ({ play: one, name: texts.name(one.playCode, one.playName) }))
  return (
    <Tabs
      label={t('play.groups')}
      aside={aside}
      selected={own?.code ?? ''}
      onSelect={(code) => {
        const first = groups.find((group) => group.code === code)?.plays[0]
        if (code !== own?.code && first !== undefined) onPlay(first.playCode)
      }}
      items={groups.map((group) => ({
        id: group.code,
        label: texts.group(group.code),
        content:
          group === own ? (
            <div className="flex flex-col gap-4">
              {chips.length > 1 ? (
                <PlayChips
                  plays={chips}
                  selected={play.playCode}
                  onPlay={onPlay}
                  className={chips.length > chipsOfPhone ? 'max-md:hidden' : ''}
                />
              ) : null}
              {chips.length > chipsOfPhone ? (
                <Select
                  label={t('play.label')}
                  isLabelHidden
                  options={chips.map(({ play: one, name }) => ({ value: one.playCode, label: name }))}
                  value={play.playCode}
                  onChange={onPlay}
                  className="md:hidden"
                />
              ) : null}
              {children}
            </div>
          ) : null,
      }))}
    />
  )
}
