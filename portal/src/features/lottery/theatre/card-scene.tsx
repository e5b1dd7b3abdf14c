import { classNames } from '@parlour/ui/components/class-names.ts'
import { ballTables } from '@parlour/core/rules/lottery/model.ts'
import { numberSymbols } from '@parlour/core/rules/lottery/selection.ts'
import type { SceneProps } from './scene-props.ts'

const cells = numberSymbols(ballTables.KENO80.lowest, ballTables.KENO80.highest)

/** The card of eighty: the numbers that are drawn light up. */
export function CardScene({ scene: { items }, count }: SceneProps) {
  const lit = new Set(items.slice(0, count))
  const last = items[count - 1]
  return (
    <div className="tabular mx-auto grid h-28 w-full max-w-md grid-cols-[repeat(16,minmax(0,1fr))] content-center gap-0.5 text-[0.62rem] font-semibold">
      {cells.map((number) => (
        <span
          key={number}
          className={classNames(
            'grid h-5 place-items-center rounded-[4px]',
            lit.has(number) ? 'bg-accent text-on-accent' : 'bg-surface-sunken text-text-muted',
            number === last && 'animate-[cell-light_260ms_ease-out]',
          )}
        >
          {number}
        </span>
      ))}
    </div>
  )
}
