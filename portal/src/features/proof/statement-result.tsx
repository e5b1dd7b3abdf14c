import { Button } from '@parlour/ui/components/button.tsx'
import { cardLook } from '@parlour/ui/components/card-look.ts'
import { statementRows } from '@parlour/core/fair/proof-file.ts'
import { type StatementText, verifyStatement } from '@parlour/core/fair/statement-proof.ts'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { saveFile, toCsv } from '../../lib/export/csv.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { HexField } from '../../lib/page/hex-field.tsx'
import { Facts } from './facts.tsx'
import { useDayText } from './use-day-text.ts'
import { Verdict } from '../../lib/page/verdict.tsx'

/** A statement followed from its start over every published head, and the files to keep of it. */
export function StatementResult({ statement }: { readonly statement: StatementText }) {
  const t = useText('proof')
  const { number } = useFormat()
  const dayText = useDayText()
  const report = useMemo(() => verifyStatement(statement), [statement])
  const { pool, lines, end } = statement
  const name = `statement-${pool.toLowerCase().replace('_', '-')}-${statement.start.version}-${end.version}`
  return (
    <section className={cardLook('flex flex-col gap-5')} data-ok={report.ok}>
      <Verdict isGood={report.ok} title={t(report.ok ? 'statement.good' : 'statement.bad')}>
        {report.ok
          ? t('statement.goodText')
          : report.brokenAt === undefined
            ? t('statement.badText')
            : t('statement.badLine', { line: report.brokenAt })}
      </Verdict>
      <Facts
        rows={[
          [t('statement.lines'), number(lines.length)],
          [t('statement.balance'), <bdi key="balance">{moneyText(end.balance)}</bdi>],
          [t('statement.published'), report.day === undefined ? t('statement.never') : dayText(report.day)],
          ...(report.unpublished > 0 ? ([[t('statement.unpublished'), number(report.unpublished)]] as const) : []),
        ]}
      />
      <HexField label={t('statement.head')} text={end.hash} copyLabel={t('statement.copyHead')} />
      <div className="flex flex-wrap gap-2.5">
        <Button size="s" onPress={() => saveFile(`${name}.json`, JSON.stringify(statement, undefined, 1))}>
          <Download size={15} aria-hidden="true" /> {t('statement.json')}
        </Button>
        <Button size="s" onPress={() => saveFile(`${name}.csv`, toCsv(statementRows(statement)))}>
          <Download size={15} aria-hidden="true" /> {t('statement.csv')}
        </Button>
      </div>
    </section>
  )
}
