import { type LiabilityText, verifyLiability } from '@parlour/core/fair/liability-proof.ts'
import type { Proof } from '@parlour/core/fair/proof-file.ts'
import { type StatementText, verifyStatement } from '@parlour/core/fair/statement-proof.ts'
import { element } from './page-parts.ts'
import { t } from './words.ts'

/** What comes of a statement, or of the proof that a balance was counted. */
export function proofReport(proof: Proof): readonly HTMLElement[] {
  return proof.kind === 'statement' ? ofStatement(proof.statement) : ofLiability(proof.liability)
}

function ofStatement(statement: StatementText): readonly HTMLElement[] {
  const report = verifyStatement(statement)
  const { accountId, pool, currency, lines, start, end } = statement
  return [
    verdict(report.ok, 'statement'),
    ...(report.brokenAt === undefined ? [] : [element('p', {}, t('proof.brokenAt', { line: report.brokenAt }))]),
    facts([
      ['account', `${pool} ${accountId}`],
      ['lines', `${lines.length} (${start.version} → ${end.version})`],
      ['balance', `${end.balance} ${currency}`],
      ['published', report.day ?? ''],
      ['unpublished', String(report.unpublished)],
      ['start', start.hash],
      ['head', end.hash],
    ]),
    element('p', {}, t('proof.compareHead')),
  ]
}

function ofLiability(proof: LiabilityText): readonly HTMLElement[] {
  const { ok, steps } = verifyLiability(proof)
  return [
    verdict(ok, 'liability'),
    element(
      'ol',
      {},
      ...steps.map(({ code, ok: holds }) =>
        element(
          'li',
          { 'data-step': code, 'data-holds': String(holds) },
          element(
            'h3',
            {},
            `${t(`proof.step.${code}`)} · `,
            element('span', { class: holds ? 'good' : 'bad' }, holds ? `✓ ${t('holds')}` : `✗ ${t('fails')}`),
          ),
        ),
      ),
    ),
    facts([
      ['night', proof.day],
      ['balance', proof.balance],
      ['total', proof.total],
      ['root', proof.root],
    ]),
    element('p', {}, t('proof.compareRoot')),
  ]
}

function verdict(ok: boolean, kind: Proof['kind']): HTMLElement {
  return element('p', { class: `verdict ${ok ? 'good' : 'bad'}` }, t(`proof.${kind}.${ok ? 'good' : 'bad'}`))
}

function facts(rows: readonly (readonly [name: string, text: string])[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.flatMap(([name, text]) => [
      element('dt', {}, t(`proof.fact.${name}`)),
      element('dd', { class: 'code' }, text === '' ? '–' : text),
    ]),
  )
}
