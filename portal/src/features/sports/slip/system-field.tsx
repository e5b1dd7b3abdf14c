import { lineCount, systems } from '@parlour/core/rules/sportsbook/tickets/systems.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { chipLook } from '../list/chip-look.ts'
import { changeSlip } from './slip-store.ts'
import { sizesOf, type SlipState } from './slip-state.ts'

interface Choice {
  readonly key: string
  readonly name: string
  readonly sizes: readonly number[]
}

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join(' ') === other.join(' ')

/** Every system over so many selections: those that have a name, and all lines of one size. */
function choicesFor(
  count: number,
  nameOf: (code: string) => string,
  sizeName: (size: number) => string,
): readonly Choice[] {
  const named = Object.entries(systems)
    .filter(([code, { selections }]) => selections === count && code !== 'DOUBLE' && code !== 'TREBLE')
    .map(([code, { sizes }]) => ({ key: code, name: nameOf(code), sizes }))
  const plain = Array.from({ length: Math.max(0, count - 2) }, (_, at) => at + 2).map((size) => ({
    key: String(size),
    name: sizeName(size),
    sizes: [size],
  }))
  return [...plain, ...named]
}

/** Which lines a system has, with how many of them there are. */
export function SystemField({ slip }: { readonly slip: SlipState }) {
  const t = useText('sports')
  const count = slip.picks.length
  const chosen = sizesOf(slip)
  const choices = choicesFor(
    count,
    (code) => t(`system.${code as 'TRIXIE'}`),
    (size) => t('system.ofSize', { size: String(size), all: String(count) }),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('system.title')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ key, name, sizes }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isSame(sizes, chosen)}
            onClick={() => changeSlip((held) => ({ ...held, sizes }))}
            className={chipLook(isSame(sizes, chosen))}
          >
            {name}
            <span className="tabular text-xs text-text-muted">
              {t('system.lines', { count: lineCount(count, sizes) })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
