import { classNames } from '@parlour/ui/components/class-names.ts'
import { ballTables, isListModel, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { ballStylesOf } from '../results/ball-styles.ts'
import type { SceneProps } from './scene-props.ts'

const paths = ['ball-tumble-1', 'ball-tumble-2', 'ball-tumble-3']

/** Some of the numbers that are in the drum, to be seen tumbling: spread over all of them. */
function tumbling(model: string): readonly string[] {
  const known = model as DrawModel
  const highest = isListModel(known) ? ballTables[known].highest : 10
  return Array.from({ length: 11 }, (_, at) => String(1 + ((at * 4 + 2) % highest)))
}

/** Balls tumble in a drum and roll out of it, one after the other. */
export function DrumScene({ scene: { items, accentFrom }, count, model }: SceneProps) {
  const styleOf = ballStylesOf(model)
  const isDone = count >= items.length
  return (
    <div className="flex h-28 items-center justify-center gap-5">
      <div className="relative grid size-28 shrink-0 place-items-center overflow-hidden rounded-full border-2 border-line bg-surface-sunken">
        {tumbling(model).map((number, at) => (
          <span
            key={number}
            className="ball absolute grid size-7 place-items-center rounded-full text-xs font-semibold"
            style={{
              ...styleOf?.(number),
              animation: `${paths[at % paths.length]} ${isDone ? 2600 : 620 + at * 45}ms ease-in-out ${-137 * at}ms infinite`,
            }}
          >
            {number}
          </span>
        ))}
      </div>
      <div className="flex w-56 flex-wrap content-center gap-1.5">
        {items.map((number, at) => (
          <span key={at} className="contents">
            {at === accentFrom && at > 0 ? <span className="self-center text-text-muted">+</span> : null}
            <span
              className={classNames(
                'tabular grid size-9 place-items-center rounded-full text-base font-bold',
                at < count
                  ? 'ball animate-[item-land_460ms_var(--ease-calm)_both]'
                  : 'border border-dashed border-line-soft',
                at < count && at >= accentFrom && 'ring-2 ring-highlight',
              )}
              style={at < count ? styleOf?.(number) : undefined}
            >
              {at < count ? number : ''}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
