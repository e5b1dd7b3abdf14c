import { Select } from '@parlour/ui/components/select.tsx'
import { useRateText } from '../../lib/rates/use-rate-text.ts'
import { pointChoices, type Chosen, type RateBound } from './rate-choices.ts'

export interface RateFieldsProps {
  readonly bounds: readonly RateBound[]
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** A choice for each product that there is something of to give, from the most down. */
export function RateFields({ bounds, chosen, onChange }: RateFieldsProps) {
  const words = useRateText()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {bounds.map(({ product, least, most, usual }) => (
        <Select
          key={product}
          label={words.product(product)}
          options={pointChoices({ least, most }).map((points) => ({
            value: String(points),
            label: words.points(product, points),
          }))}
          value={String(chosen[product] ?? usual)}
          onChange={(value) => onChange({ ...chosen, [product]: Number(value) })}
        />
      ))}
    </div>
  )
}
