import { prizeTables } from '@parlour/core/rules/lottery/model.ts'
import { type CaseFamily, objectOf, plain } from './case-family.ts'
import { ballFamilies } from './lottery-families-balls.ts'
import { digitCaseFamilies } from './lottery-families-digits.ts'
import { numberCaseFamilies } from './lottery-families-numbers.ts'
import { MalformedCase, textField, textsField } from './read-fields.ts'

const regions: Readonly<Record<string, 'VN27' | 'VN18'>> = { MB: 'VN27', MT: 'VN18', MN: 'VN18' }

function vnModel(draw: unknown): 'VN27' | 'VN18' {
  const region = textField(objectOf(draw), 'region')
  const model = regions[region]
  if (model === undefined) throw new MalformedCase(`draw: unknown region ${region}`)
  return model
}

const vn: CaseFamily = {
  ...plain,
  model: vnModel,
  numbers: (draw) => prizeTables[vnModel(draw)].flatMap(({ code }) => textsField(objectOf(draw), code)),
}

/** Families by the name their cases give. */
export const caseFamilies: Readonly<Record<string, CaseFamily>> = {
  VN: vn,
  ...numberCaseFamilies,
  ...digitCaseFamilies,
  ...ballFamilies,
}
