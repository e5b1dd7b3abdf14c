import { describe, expect, test } from 'vitest'
import { ageOn } from '@parlour/core/rules/identity/age.ts'
import { checkRegistration, type FieldRule } from './registration.ts'

const rule = (
  field: string,
  patternId: number,
  acceptedPattern: string,
  minLength: number,
  maxLength: number,
): FieldRule => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
})
const rules = [rule('username', 1, '[a-zA-Z][a-zA-Z0-9]*', 4, 20), rule('password', 0, '*', 8, 64)]
const good = { username: 'Marisol7', password: 'correct horse', confirmPassword: 'correct horse' }
const common = new Set(['password123', 'jennifer', 'contraseña'])
const check = (form: object) =>
  checkRegistration({
    form: { ...good, ...form },
    rules,
    minimumAge: 18,
    isAgeConfirmationRequired: false,
    today: '2026-11-20',
    common,
  })

describe('the registration form', () => {
  test('a good one is accepted, its name folded', () => {
    expect(check({})).toEqual({ ok: true, value: { username: 'marisol7', password: 'correct horse', profile: {} } })
  })

  test.each([
    [{ username: '' }, { field: 'username', reason: 'required' }],
    [{ username: 'abc' }, { field: 'username', reason: 'length', min: 4, max: 20 }],
    [{ username: '7marisol' }, { field: 'username', reason: 'pattern', patternId: 1 }],
    [{ username: 'mari sol' }, { field: 'username', reason: 'pattern' }],
    [{ password: 'short' }, { field: 'password', reason: 'length' }],
    [{ password: 'a'.repeat(65) }, { field: 'password', reason: 'length' }],
    [
      { password: 'password123', confirmPassword: 'password123' },
      { field: 'password', reason: 'common' },
    ],
    [
      { password: 'MARISOL7', confirmPassword: 'MARISOL7' },
      { field: 'password', reason: 'same_as_username' },
    ],
    [
      { password: 'Jennifer', confirmPassword: 'Jennifer' },
      { field: 'password', reason: 'common' },
    ],
    [
      { password: 'contraseña', confirmPassword: 'contraseña' },
      { field: 'password', reason: 'common' },
    ],
    [{ confirmPassword: 'correct horsE' }, { field: 'confirmPassword', reason: 'mismatch' }],
  ])('%j is told why', (form, details) => {
    expect(check(form)).toMatchObject({ ok: false, code: 'identity.field_invalid', details })
  })

  test('lengths count characters, not code units', () => {
    expect(check({ password: '🂡🂢🂣🂤🂥🂦🂧', confirmPassword: '🂡🂢🂣🂤🂥🂦🂧' })).toMatchObject({ ok: false })
    expect(check({ password: '🂡🂢🂣🂤🂥🂦🂧🂨', confirmPassword: '🂡🂢🂣🂤🂥🂦🂧🂨' }).ok).toBe(true)
  })

  test('too young, and terms refused', () => {
    expect(check({ birthday: '2008-11-21' })).toMatchObject({ code: 'identity.too_young' })
    expect(check({ birthday: '2008-11-20' }).ok).toBe(true)
    expect(check({ ageConfirmed: false })).toMatchObject({ code: 'identity.terms_required' })
    expect(check({}).ok).toBe(true)
    const strict = { rules, minimumAge: 18, isAgeConfirmationRequired: true, today: '2026-11-20', common }
    expect(checkRegistration({ form: good, ...strict })).toMatchObject({ code: 'identity.terms_required' })
    expect(checkRegistration({ form: { ...good, ageConfirmed: true }, ...strict }).ok).toBe(true)
  })
})

test.each([
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
  ['2026-11-20', '2000-11-20', 26],
  ['2026-11-20', 'yesterday', -1],
  ['2026-11-20', '2000-13-01', -1],
  ['2026-11-20', '2000-02-30', -1],
])('on %s one born %s is %i', (today, birthday, age) => expect(ageOn(today, birthday)).toBe(age))
