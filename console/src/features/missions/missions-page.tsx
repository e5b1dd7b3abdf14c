import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog, deedOf } from '../../lib/view/deed-dialog.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { MissionDialog } from './mission-dialog.tsx'
import { MissionEstimate } from './mission-estimate.tsx'
import { missionsQuery, postClosing, postProposal, postPublication, type Mission } from './missions.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'publish' | 'close'; readonly mission: Mission }

/** What members see how far they have come in: drafts, what runs, and what is over. */
export function MissionsPage() {
  const t = useText('missions')
  const merchant = useMerchant()
  const missions = useQuery(missionsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const onClose = () => setAsked(undefined)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Button variant="accent" onPress={() => setAsked({ what: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <Loaded query={missions} lines={5}>
        {(known) => (
          <>
            <Panel title={t('list')}>
              {known.list.length === 0 ? (
                <EmptyState title={t('none')} text={t('noneText')} />
              ) : (
                <MissionTable missions={known.list} onAsk={setAsked} />
              )}
            </Panel>
            {asked === undefined || asked.what === 'publish' || asked.what === 'close' ? null : (
              <MissionDialog
                merchant={merchant}
                known={known}
                mission={asked.what === 'edit' ? asked.mission : undefined}
                onClose={onClose}
              />
            )}
          </>
        )}
      </Loaded>
      {asked?.what === 'publish' || asked?.what === 'close' ? (
        <MissionQuestion merchant={merchant} what={asked.what} mission={asked.mission} onClose={onClose} />
      ) : null}
    </Page>
  )
}

const posts = { publish: postPublication, propose: postProposal, close: postClosing }

interface MissionQuestionProps {
  readonly merchant: string
  readonly what: 'publish' | 'close'
  readonly mission: Mission
  readonly onClose: () => void
}

function MissionQuestion({ merchant, what, mission, onClose }: MissionQuestionProps) {
  const t = useText('missions')
  const { tag } = useLocale()
  const deed = deedOf(what, mission.rewards.length > 0)
  return (
    <DeedDialog
      deed={deed}
      name={nameIn(mission.titles, tag)}
      words={t}
      post={(reason) => posts[deed](merchant, mission.missionId, reason)}
      onClose={onClose}
    >
      {deed === 'propose' ? <MissionEstimate merchant={merchant} mission={mission} /> : null}
    </DeedDialog>
  )
}

const plain = (wire: string) => wire.replace(/\.0000$/u, '')

type State = 'draft' | 'running' | 'over' | 'closed'
const tones = { draft: 'neutral', running: 'positive', over: 'neutral', closed: 'negative' } as const

/** By the day at Greenwich: at most a day apart from the brand's own, which the server decides by. */
function stateOf({ publishedAt, closedAt, lastDay }: Mission, today: string): State {
  if (closedAt !== null) return 'closed'
  if (publishedAt === null) return 'draft'
  return lastDay < today ? 'over' : 'running'
}

interface MissionTableProps {
  readonly missions: readonly Mission[]
  readonly onAsk: (asked: Asked) => void
}

function MissionTable({ missions, onAsk }: MissionTableProps) {
  const t = useText('missions')
  const { tag } = useLocale()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const nameOf = ({ titles }: Mission) => nameIn(titles, tag)
  const columns: readonly DataColumn<Mission>[] = [
    { id: 'name', title: t('name'), cell: (mission) => <bdi>{nameOf(mission)}</bdi> },
    {
      id: 'state',
      title: t('state'),
      place: 'figure',
      cell: (mission) => {
        const state = stateOf(mission, today)
        return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      },
    },
    {
      id: 'counts',
      title: t('counts'),
      cell: ({ kind, cycle, product }) =>
        [t(`kind.${kind}`), ...(product === null ? [] : [product]), t(`cycle.${cycle}`)].join(' · '),
    },
    {
      id: 'milestones',
      title: t('milestones'),
      cell: ({ milestones }) => <span className="tabular ltr-run">{milestones.map(plain).join(' · ')}</span>,
    },
    {
      id: 'gives',
      title: t('gives'),
      isEmpty: ({ rewards }) => rewards.length === 0,
      cell: ({ rewards, spent, budget }) =>
        budget === null ? null : (
          <div>
            <span className="tabular ltr-run block">{rewards.map(plain).join(' · ')}</span>
            <span className="tabular text-xs text-text-muted">
              {t('spentOf', { spent: plain(spent), budget: plain(budget) })}
            </span>
          </div>
        ),
    },
    {
      id: 'days',
      title: t('days'),
      cell: ({ firstDay, lastDay }) => (
        <span className="tabular ltr-run whitespace-nowrap">{`${firstDay} – ${lastDay}`}</span>
      ),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      isEmpty: (mission) => !['draft', 'running'].includes(stateOf(mission, today)),
      cell: (mission) => (
        <Actions mission={mission} state={stateOf(mission, today)} name={nameOf(mission)} onAsk={onAsk} />
      ),
    },
  ]
  return <DataTable label={t('list')} columns={columns} rows={missions} rowKey={({ missionId }) => missionId} />
}

interface ActionsProps {
  readonly mission: Mission
  readonly state: State
  readonly name: string
  readonly onAsk: (asked: Asked) => void
}

function Actions({ mission, state, name, onAsk }: ActionsProps) {
  const t = useText('missions')
  const deeds = state === 'draft' ? (['edit', 'publish'] as const) : state === 'running' ? (['close'] as const) : []
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {deeds.map((what) => (
        <Button key={what} size="s" aria-label={t(`${what}Of`, { name })} onPress={() => onAsk({ what, mission })}>
          {t(what)}
        </Button>
      ))}
    </span>
  )
}
