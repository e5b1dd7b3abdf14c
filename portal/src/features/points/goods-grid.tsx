import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { amountOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Picture } from '../../lib/pictures/picture.tsx'
import { GoodsArt } from './goods-art.tsx'
import { obstacleOf } from './goods-rules.ts'
import { PointFailure } from './point-failure.tsx'
import { pointsText } from './points-text.ts'
import { rewardsQuery, type PointBalance, type PointConfig, type Reward } from './points.queries.ts'
import { RedeemSheet } from './redeem-sheet.tsx'

export interface GoodsGridProps {
  readonly balance: PointBalance | undefined
  readonly config: UseQueryResult<PointConfig>
  readonly passwordForm: (onDone: () => void) => ReactNode
}

/** What points buy, as cards; what cannot be had says why. */
export function GoodsGrid({ balance, config, passwordForm }: GoodsGridProps) {
  const t = useText('points')
  const { tag } = useLocale()
  const rewards = useQuery(rewardsQuery(tag))
  const [chosen, setChosen] = useState<Reward>()
  const { data } = rewards
  if (data === undefined) {
    if (rewards.isError) return <PointFailure query={rewards} />
    return (
      <div role="status" aria-label={t('loading')} className={gridLook}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-72 rounded-large" />
        ))}
      </div>
    )
  }
  if (config.data?.mallOpen === false) return <EmptyState title={t('goods.closed')} text={t('goods.closedText')} />
  if (data.list.length === 0) return <EmptyState title={t('goods.empty')} text={t('goods.emptyText')} />
  return (
    <>
      <ul className={gridLook} aria-label={t('tab.goods')}>
        {data.list.map((reward) => (
          <li key={reward.rewardId} className="flex">
            <GoodsCard
              reward={reward}
              balance={balance?.balance}
              rankLevel={data.rankLevel}
              onChoose={() => setChosen(reward)}
            />
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : (
        <RedeemSheet
          reward={chosen}
          config={config.data}
          passwordForm={passwordForm(() => void config.refetch())}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const gridLook = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3 xl:grid-cols-4'

interface GoodsCardProps {
  readonly reward: Reward
  readonly balance: string | undefined
  readonly rankLevel: number
  readonly onChoose: () => void
}

function GoodsCard({ reward, balance, rankLevel, onChoose }: GoodsCardProps) {
  const t = useText('points')
  const { dateTime } = useFormat()
  const now = useServerNow(60_000)
  const { name, text, category, pricePoints, amount, stock, image, startAt } = reward
  const obstacle = obstacleOf(reward, {
    balance: balance === undefined ? undefined : amountOf(balance),
    rankLevel,
    now,
  })
  const said = {
    soon: startAt === null ? '' : dateTime(startAt, { dateStyle: 'medium', timeStyle: 'short' }),
    rank: reward.vipMin,
    count: reward.perMemberLimit ?? 0,
  }
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-large border border-line-soft bg-surface-raised">
      <div className="relative aspect-4/3 overflow-hidden bg-surface-sunken">
        {image === null ? (
          <GoodsArt reward={reward} />
        ) : (
          <Picture path={image} alt="" className="size-full object-cover" />
        )}
        {stock !== null && stock > 0 && stock <= fewLeft ? (
          <span className="absolute start-3 top-3">
            <Badge tone="accent">{t('goods.left', { count: stock })}</Badge>
          </span>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 md:p-4">
        <h2 className="text-sm font-semibold md:text-base">{name}</h2>
        <p className="line-clamp-3 text-xs text-text-muted md:line-clamp-2 md:text-sm">{text}</p>
        {category === 'BONUS' && amount !== null ? (
          <p className="text-xs text-text-muted md:text-sm">{t('goods.bonus', { amount: moneyText(amount) })}</p>
        ) : null}
        {reward.freeSpins === undefined ? null : (
          <p className="text-xs text-text-muted md:text-sm">
            {t('goods.freeSpins', {
              spins: reward.freeSpins.spins,
              game: reward.freeSpins.gameName,
              stake: moneyText(reward.freeSpins.stake),
            })}
          </p>
        )}
        <p className="tabular mt-auto py-1.5 text-base font-semibold md:text-lg">
          {t('points', { points: pointsText(pricePoints) })}
        </p>
        {obstacle === undefined ? (
          <Button variant="accent" onPress={onChoose} aria-label={t('goods.redeemOf', { name })}>
            {t('goods.redeem')}
          </Button>
        ) : (
          <p className="flex min-h-11 items-center text-sm text-text-muted">{t(`goods.obstacle.${obstacle}`, said)}</p>
        )}
      </div>
    </article>
  )
}

/** So few are worth saying. */
const fewLeft = 10
