import { readBillClaim, verifyBill, type BillReport } from '@parlour/core/rules/agents/bill-proof.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { HexField } from '../../lib/page/hex-field.tsx'
import { ProofActions, ProofStep } from '../../lib/page/proof-check.tsx'
import { Verdict } from '../../lib/page/verdict.tsx'
import type { BillDetail } from './bills.queries.ts'

/** Whether what the page shows is what the line of the bill says. */
function isShownRight({ bill: { gross, net, due }, figures }: BillDetail, line: BillReport['bill']): boolean {
  if (line === undefined) return false
  const { inputs, outcome } = line
  const pairs = [
    [figures.turnover, inputs.turnover],
    [figures.stake, inputs.stake],
    [figures.payout, inputs.payout],
    [figures.rebates, inputs.rebates],
    [figures.promotions, inputs.promotions],
    [figures.salaries, inputs.salaries],
    [figures.fees, inputs.fees],
    [figures.carryIn, inputs.carryIn],
    [figures.loss, outcome.loss],
    [figures.base, outcome.base],
    [figures.carryOut, outcome.carryOut],
    [figures.childrenGross, line.childrenGross],
    [gross, outcome.gross],
    [net, line.net],
    [due, line.due],
  ] as const
  return figures.active === inputs.active && pairs.every(([shown, said]) => shown === toWire(said))
}

/** The bill checked once more in the reader's own browser, or taken along for a check from disk. */
export function BillProof({ detail }: { readonly detail: BillDetail }) {
  const t = useText('bills')
  const [steps, setSteps] =
    useState<readonly { readonly code: 'line' | 'list' | 'sum' | 'shown'; readonly ok: boolean }[]>()
  const { proof } = detail
  const check = () => {
    const claim = readBillClaim(proof)
    // What cannot be read proves nothing.
    if (claim === undefined) return setSteps([{ code: 'line', ok: false }])
    const report = verifyBill(claim)
    return setSteps([...report.steps, { code: 'shown', ok: isShownRight(detail, report.bill) }])
  }
  const isGood = steps?.every(({ ok }) => ok) === true
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-sm text-text-muted">{t('proof.text')}</p>
      <HexField label={t('proof.root')} text={proof.root} copyLabel={t('proof.copyRoot')} />
      <ProofActions words={t} proof={proof} onCheck={check} />
      {steps === undefined ? null : (
        <>
          <Verdict isGood={isGood} title={t(isGood ? 'proof.good' : 'proof.bad')} />
          <ol aria-label={t('proof.steps')} className="grid gap-x-6 md:grid-cols-2">
            {steps.map(({ code, ok }) => (
              <ProofStep key={code} ok={ok} words={t} title={t(`proof.step.${code}`)} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
