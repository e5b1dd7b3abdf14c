/** Every field that a brand's registration form can ask for, in the order of the form (specification, points 3 and 5). */
export const registerFields = [
  'username',
  'password',
  'payeeName',
  'email',
  'mobileNum',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'recommenderId',
  'paymentPassword',
  'affiliateCode',
  'captcha',
] as const

export type RegisterField = (typeof registerFields)[number]

/** Whether a name is one of these fields. */
export function isRegisterField(name: string): name is RegisterField {
  return (registerFields as readonly string[]).includes(name)
}
