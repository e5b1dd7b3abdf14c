import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import Printer from 'lucide-react/icons/printer'

export interface ReceiptCardProps {
  readonly title: string
  readonly copy: string
  readonly print: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** A receipt that can be copied and printed. */
export function ReceiptCard({ title, copy, print: printText, rows }: ReceiptCardProps) {
  const text = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <Card title={title} aside={<CopyButton text={text} label={copy} />}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-muted">{name}</dt>
            <dd className="tabular min-w-0 text-end break-words">
              {/* Codes and coins begin with digits, which alone would follow the page. */}
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button size="s" className="mt-4 print:hidden" onPress={() => print()}>
        <Printer size={16} aria-hidden="true" /> {printText}
      </Button>
    </Card>
  )
}
